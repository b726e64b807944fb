import type { ReactNode } from 'react'
import { Alert, Box, Typography } from '@portal/ui/kit'
import { useInvited } from '../people/invited.api.ts'
import { useAccountsText } from '../texts.ts'
import { ImportedRow, type RowProps } from './imported-row.tsx'
import type { ImportedUser, ReadUsers } from './imported-users.ts'
import type { KnownAccount, RowState } from './use-import.ts'

/** Of a text that is no address, so much is shown. */
const SHOWN_TEXT = 60
/** Above the list; there is nothing between when there is no note. */
const NOTES = { overflowWrap: 'anywhere', '& > *': { marginBottom: 2 } } as const
const LIST = { listStyle: 'none', margin: 0, padding: 0 } as const

interface Props extends Pick<RowProps, 'onRename' | 'onLetIn'> {
  readonly read: ReadUsers
  readonly stateOf: (imported: ImportedUser) => RowState
  readonly accountOf: (imported: ImportedUser) => KnownAccount | undefined
  /** Faults are in cells of a file, and so are names, which are corrected there. */
  readonly isFile: boolean
}

/** Whom a file or pasted addresses invite, what became of each, and what keeps rows out. */
export function ImportedList({ read: { users, faults }, stateOf, accountOf, isFile, ...acts }: Props): ReactNode {
  const t = useAccountsText()
  const { isKnown: knowsEmployment } = useInvited()
  const withoutDay = users.filter((imported) => imported.isWithoutDay && stateOf(imported) === 'waiting')
  return (
    <>
      <Box role="status" sx={NOTES}>
        {faults.length > 0 && (
          <Alert severity="warning">
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {t(isFile ? 'importUsers.faults' : 'importUsers.wrongAddresses', { count: faults.length })}
            </Typography>
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: '1.3em' }}>
              {faults.map(({ row, place, field, firstRow }) => (
                <li key={`${row} ${field}`}>
                  <strong>{isFile ? t('importUsers.place', { row, place }) : place.slice(0, SHOWN_TEXT)}</strong>
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
      </Box>
      {users.length > 0 && (
        <Box component="ul" aria-label={t('importUsers.list')} sx={LIST}>
          {users.map((imported) => (
            <ImportedRow
              key={imported.row}
              imported={imported}
              state={stateOf(imported)}
              account={accountOf(imported)}
              isCorrectable={!isFile}
              showsEmployment={knowsEmployment}
              {...acts}
            />
          ))}
        </Box>
      )}
    </>
  )
}
