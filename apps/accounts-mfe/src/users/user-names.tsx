import type { ReactNode } from 'react'
import { type AccountRow, fullName } from '@portal/identity-domain'
import { Typography } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'

/** As many users are named in a question. */
const MOST_NAMES = 8

/** Whom a question about several users is about, by name. */
export function UserNames({ users }: { readonly users: readonly AccountRow[] }): ReactNode {
  const t = useAccountsText()
  const names = users
    .map(fullName)
    .toSorted((one, other) => one.localeCompare(other, 'sv'))
    .slice(0, MOST_NAMES)
    .join(', ')
  const rest = users.length - MOST_NAMES
  return (
    <Typography sx={{ color: 'text.primary', marginBottom: 1.5, overflowWrap: 'anywhere' }}>
      {rest > 0 ? t('users.askNames', { names, count: rest }) : names}
    </Typography>
  )
}
