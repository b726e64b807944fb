import type { ReactNode } from 'react'
import { Link as MuiLink } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'

interface Props {
  readonly to: string
  readonly children: ReactNode
}

/** A user's name within a text that leads to their page: underlined only where it is pointed at or focused. */
export function UserLink({ to, children }: Props): ReactNode {
  return (
    <MuiLink component={Link} to={to} color="inherit" underline="hover">
      {children}
    </MuiLink>
  )
}
