import type { ReactNode } from 'react'
import { Typography } from '@portal/ui/kit'
import { useSession } from '@portal/web-kit'

/** The user's name above their own page on paper; on the screen the header has it. */
export function PrintedName(): ReactNode {
  const user = useSession((session) => session.user)
  if (!user) return null
  return (
    <Typography sx={{ display: 'none', displayPrint: 'block', fontWeight: 600, marginBottom: 2 }}>
      {`${user.firstName} ${user.lastName}`}
    </Typography>
  )
}
