import type { TFunction } from 'i18next'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AccountRow, fullName, isInvited } from '@portal/identity-domain'
import { type Column, StatusPill, UserAvatar } from '@portal/ui'
import { Box, Button, Chip, Tooltip } from '@portal/ui/kit'
import { isAdmin, roleLabel } from '@portal/platform-domain'
import { useAccountsText } from '../texts.ts'
import { EmailAddress } from '../people/email-address.tsx'
import { invitationState } from './invitation-state.ts'

const NO_BREAK = '\u00A0\u00A0'
const NAME = { overflowWrap: 'anywhere' } as const
/** With the chip of an administrator below it as high as the photo, so that all rows have one height. */
const LOW_NAME = { ...NAME, lineHeight: { sm: '17px' } } as const
const LOW_CHIP = {
  height: { sm: 15 },
  fontSize: { sm: '0.6875rem' },
  '& .MuiChip-label': { paddingInline: { sm: '5px' } },
} as const
/** The middle of the button is below that of its column's heading. */
const UNDER_HEADING = { display: 'inline-block', marginInlineStart: { sm: '10px' } } as const
const TINTS = { invited: 'blue', active: 'green', inactive: 'grey' } as const
const stateOf = (user: AccountRow) => (isInvited(user) ? 'invited' : user.active ? 'active' : 'inactive')

/**
 * #, Name, Email, Status, Last Login (spec 1 §2), and the row's menu, which stands beside the name on a phone's card; a
 * deactivated account is InAktiv, and one that waits for its user is Aldrig inloggad. On a tablet a row has no number, the
 * address below the name, and the day of the last login only.
 */
export const userColumns = (
  t: TFunction,
  onInvite: (user: AccountRow) => void,
  menuOf: (user: AccountRow) => ReactNode,
  isTablet: boolean,
): readonly Column<AccountRow>[] => [
  ...(isTablet
    ? []
    : [
        {
          id: 'id',
          header: t('users.number'),
          cell: ({ id }: AccountRow) => id,
          hasFigures: true,
          hideOnPhone: true,
          width: 48,
        },
      ]),
  {
    id: 'firstName',
    header: t('users.name'),
    isMain: true,
    ...(isTablet ? {} : { width: '24%' }),
    cell: (row) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        <UserAvatar name={fullName(row)} pictureUrl={row.pictureUrl} size={32} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minWidth: '7em' }}>
          <Box component="span" sx={isAdmin(row) && !isTablet ? LOW_NAME : NAME}>
            {fullName(row)}
            {row.payLocked === true && <PayLock label={t('users.hasLockedPay')} />}
          </Box>
          {isAdmin(row) && <Chip size="small" label={roleLabel(row.role)} sx={isTablet ? {} : LOW_CHIP} />}
          {isTablet && (
            <Box component="span" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
              <EmailAddress address={row.email} />
            </Box>
          )}
        </Box>
      </Box>
    ),
    onPaper: (row) =>
      [
        fullName(row),
        ...(isAdmin(row) ? [roleLabel(row.role)] : []),
        ...(row.payLocked === true ? [t('users.hasLockedPay')] : []),
        ...(isTablet ? [row.email] : []),
      ].join(', '),
  },
  ...(isTablet
    ? []
    : [
        {
          id: 'email',
          header: t('users.email'),
          cell: ({ email }: AccountRow) => (
            <Box sx={{ minWidth: '9.5em' }}>
              <EmailAddress address={email} />
            </Box>
          ),
          onPaper: ({ email }: AccountRow) => email,
          hideOnPhone: true,
          onCard: ({ email }: AccountRow) => (
            <Box component="span" sx={{ display: 'block' }}>
              <EmailAddress address={email} />
            </Box>
          ),
        },
      ]),
  {
    id: 'active',
    header: t('users.status'),
    width: isTablet ? 104 : 150,
    cell: (row) => <StatusPill tint={TINTS[stateOf(row)]}>{t(`users.${stateOf(row)}`)}</StatusPill>,
    onPaper: (row) => t(`users.${stateOf(row)}`),
    // On a phone only what is not as usual.
    hideOnPhone: true,
    onCard: (row) =>
      stateOf(row) !== 'active' && (
        <Box component="span" sx={{ marginInlineEnd: 1 }}>
          <StatusPill tint={TINTS[stateOf(row)]}>{t(`users.${stateOf(row)}`)}</StatusPill>
        </Box>
      ),
  },
  {
    id: 'lastSignIn',
    header: t('users.lastSignIn'),
    hasFigures: true,
    width: isTablet ? 112 : 184,
    cell: (row) =>
      row.lastSignIn === null ? (
        <Never user={row} onInvite={onInvite} />
      ) : (
        <span style={{ whiteSpace: 'nowrap' }} title={isTablet ? row.lastSignIn.slice(0, 16) : undefined}>
          {row.lastSignIn.slice(0, isTablet ? 10 : 16)}
        </span>
      ),
    onPaper: (row) => row.lastSignIn?.slice(0, 16) ?? invitationState(t, row)?.text ?? t('users.never'),
    hideOnPhone: true,
    onCard: (row) => (
      <>
        {row.lastSignIn === null ? (
          <Never user={row} onInvite={onInvite} isOnCard />
        ) : (
          `${t('users.lastSignIn')}: ${row.lastSignIn.slice(0, 16)}`
        )}
      </>
    ),
  },
  {
    id: 'menu',
    header: t('users.actions'),
    cell: (row) => (
      <Box component="span" sx={UNDER_HEADING}>
        {menuOf(row)}
      </Box>
    ),
    isCardValue: true,
    isSortable: false,
    isOffPaper: true,
    width: 88,
  },
]

/** Locked pay is usual, so that an icon is enough; on the line of the name's last word. */
function PayLock({ label }: { readonly label: string }): ReactNode {
  return (
    <>
      {NO_BREAK}
      <Tooltip title={label}>
        <Box component="span" role="img" sx={{ color: 'text.secondary', '& > svg': { verticalAlign: '-2px' } }}>
          <Lock size={16} aria-hidden />
        </Box>
      </Tooltip>
    </>
  )
}

const SEND = {
  minWidth: 0,
  marginBlock: -0.5,
  marginInlineStart: -1,
  paddingInline: 1,
  '@media (pointer: coarse)': { minHeight: 44 },
} as const

interface NeverProps {
  readonly user: AccountRow
  readonly onInvite: (user: AccountRow) => void
  /** No heading stands above it, and the status beside it says that the user never signed in. */
  readonly isOnCard?: boolean
}

/** Instead of the last sign-in, which is still to come: whether the user is invited, and a button that invites them. */
function Never({ user, onInvite, isOnCard = false }: NeverProps): ReactNode {
  const t = useAccountsText()
  const state = invitationState(t, user)
  const never = isOnCard ? `${t('users.lastSignIn')}: ${t('users.never')}` : t('users.never')
  if (!isInvited(user)) return state?.text ?? never
  const [before, after] = state?.text.split(state.day) ?? []
  const act = t(state ? 'users.sendAgain' : 'users.sendInvitation')
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      {state ? (
        <span title={state.details}>
          {before}
          <span style={{ whiteSpace: 'nowrap' }}>{state.day}</span>
          {after}
        </span>
      ) : (
        !isOnCard && never
      )}
      <Button
        size="small"
        aria-label={t('access.sendTo', { act, name: fullName(user) })}
        onClick={() => onInvite(user)}
        sx={SEND}
      >
        {act}
      </Button>
    </Box>
  )
}
