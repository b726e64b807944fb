import { memo, type ReactNode } from 'react'
import { type AccountRow, fullName } from '@portal/identity-domain'
import { roleLabel } from '@portal/platform-domain'
import { StatusPill, type TintName } from '@portal/ui'
import { Box, Chip, Typography } from '@portal/ui/kit'
import { EmailAddress } from '../people/email-address.tsx'
import { useAccountsText } from '../texts.ts'
import { LetInButton } from '../people/let-in-button.tsx'
import type { ImportedUser } from './imported-users.ts'
import { NameFields } from './name-fields.tsx'
import type { CorrectedName, KnownAccount, RowState } from './use-import.ts'

const TINTS: Readonly<Record<RowState, TintName>> = {
  waiting: 'blue',
  invited: 'green',
  notMailed: 'orange',
  exists: 'grey',
  failed: 'pink',
}
const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"name state" "about state"',
  alignItems: 'center',
  columnGap: 1.5,
  paddingBlock: 1,
  borderBottom: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const
/** On a phone the fields need the whole width. */
const FIELDS_ROW = {
  ...ROW,
  gridTemplateAreas: { xs: '"name name" "about state"', sm: ROW.gridTemplateAreas },
  rowGap: 0.5,
} as const
const INACTIVE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } as const
/** Stands as a link in the text, as high as a finger needs. */
const IN_LINE = { minHeight: 32, minWidth: 0, padding: 0 } as const

export interface RowProps {
  readonly imported: ImportedUser
  readonly state: RowState
  /** Whose address it is already. */
  readonly account: KnownAccount | undefined
  /** The name can be corrected here. */
  readonly isCorrectable: boolean
  readonly showsEmployment: boolean
  readonly onRename: (email: string, name: CorrectedName) => void
  /** Activates the account that has the row's address, or sends its withdrawn invitation again. */
  readonly onLetIn: (row: number, user: AccountRow) => Promise<void>
}

/**
 * One user to invite, whose name can be corrected until then; or the account that has the address, which can be activated
 * or invited again when it is deactivated.
 */
export const ImportedRow = memo(function ImportedRow(props: RowProps): ReactNode {
  const { imported, state, account, isCorrectable, showsEmployment, onRename, onLetIn } = props
  const { row, user } = imported
  const t = useAccountsText()
  const isOpen = isCorrectable && (state === 'waiting' || state === 'failed')
  const name = { firstName: user.firstName, lastName: user.lastName ?? '' }
  return (
    <Box component="li" sx={isOpen ? FIELDS_ROW : ROW}>
      <Box sx={{ gridArea: 'name', minWidth: 0 }}>
        {isOpen ? (
          <NameFields email={user.email} name={name} onChange={onRename} />
        ) : (
          <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
            {fullName(state === 'exists' && account ? account : name)}
            {user.role === 'admin' && <Chip size="small" label={roleLabel('admin')} sx={{ marginInlineStart: 1 }} />}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" component="div" sx={{ gridArea: 'about', minWidth: 0, color: 'text.secondary' }}>
        <EmailAddress address={user.email} />
        {showsEmployment && state !== 'exists' && user.employedFrom !== undefined && (
          <Box component="span" className="figures" sx={{ display: 'block' }}>
            {t('importUsers.employedFrom', { day: user.employedFrom })}
          </Box>
        )}
        {state === 'exists' && account?.inactive && (
          <Box component="span" sx={INACTIVE}>
            {t(account.inactive.isWithdrawn ? 'users.isWithdrawn' : 'users.isInactive')}
            <LetInButton user={account.inactive} onPress={(inactive) => onLetIn(row, inactive)} sx={IN_LINE} />
          </Box>
        )}
      </Typography>
      <Box sx={{ gridArea: 'state' }}>
        <StatusPill tint={TINTS[state]}>{t(`importUsers.state.${state}`)}</StatusPill>
      </Box>
    </Box>
  )
})
