import type { ReactNode } from 'react'
import { fullName } from '@portal/identity-domain'
import { StatusPill, type TintName } from '@portal/ui'
import { Alert, Box, Chip, Typography } from '@portal/ui/kit'
import { roleLabel } from '@portal/platform-domain'
import { EmailAddress } from '../people/email-address.tsx'
import { useInvited } from '../people/invited.api.ts'
import { useAccountsText } from '../texts.ts'
import type { ImportedUser, ReadUsers } from './imported-users.ts'
import type { RowState } from './use-import.ts'

const TINTS: Readonly<Record<RowState, TintName>> = {
  waiting: 'blue',
  invited: 'green',
  notMailed: 'orange',
  exists: 'grey',
  failed: 'pink',
}
const LIST = { listStyle: 'none', margin: 0, padding: 0 } as const
const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  paddingBlock: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const

interface Props {
  readonly read: ReadUsers
  readonly stateOf: (imported: ImportedUser) => RowState
  /** The address belongs to a deactivated account. */
  readonly isInactive: (imported: ImportedUser) => boolean
  /** Faults are in cells of a file. */
  readonly isFile: boolean
}

/** Whom a file or pasted addresses invite, what became of each, and what keeps rows out. */
export function ImportedList({ read: { users, faults }, stateOf, isInactive, isFile }: Props): ReactNode {
  const t = useAccountsText()
  const { isKnown: knowsEmployment } = useInvited()
  const withoutDay = users.filter((imported) => imported.isWithoutDay && stateOf(imported) === 'waiting')
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      {faults.length > 0 && (
        <Alert severity="warning">
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t(isFile ? 'importUsers.faults' : 'importUsers.wrongAddresses', { count: faults.length })}
          </Typography>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: '1.3em' }}>
            {faults.map(({ row, place, field, firstRow }) => (
              <li key={`${row} ${field}`}>
                <strong>{place}</strong>
                {`: ${t(`importUsers.fault.${field}`, { row: firstRow })}`}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {withoutDay.length > 0 && (
        <Alert severity="info">
          {t('importUsers.withoutDay', { count: withoutDay.length, day: withoutDay[0]?.user.employedFrom })}
        </Alert>
      )}
      {users.length > 0 && (
        <Box component="ul" aria-label={t('importUsers.list')} sx={LIST}>
          {users.map((imported) => (
            <Box component="li" key={imported.row} sx={ROW}>
              <Box sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' }}>
                <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
                  {fullName({ ...imported.user, lastName: imported.user.lastName ?? '' })}
                  {imported.user.role === 'admin' && (
                    <Chip size="small" label={roleLabel('admin')} sx={{ marginInlineStart: 1 }} />
                  )}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  <EmailAddress address={imported.user.email} />
                  {knowsEmployment && stateOf(imported) !== 'exists' && imported.user.employedFrom !== undefined && (
                    <Box component="span" className="figures" sx={{ display: 'block' }}>
                      {t('importUsers.employedFrom', { day: imported.user.employedFrom })}
                    </Box>
                  )}
                  {isInactive(imported) && (
                    <Box component="span" sx={{ display: 'block' }}>
                      {t('users.takenByInactive')}
                    </Box>
                  )}
                </Typography>
              </Box>
              <StatusPill tint={TINTS[stateOf(imported)]}>{t(`importUsers.state.${stateOf(imported)}`)}</StatusPill>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}
