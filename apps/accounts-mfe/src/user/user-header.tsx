import { ArrowLeft, ChevronLeft, ChevronRight, Eraser, History, Link2, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { userCalls } from '@portal/identity-contract'
import { type Account, fullName, isInvited } from '@portal/identity-domain'
import { StatusPill, useOpenByAddress, UserAvatar } from '@portal/ui'
import { Box, Button, IconButton, Tooltip, Typography, useMediaQuery, useTheme } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { roleLabel } from '@portal/platform-domain'
import { useCall, useSession } from '@portal/web-kit'
import { ERASURE_PATH } from '../erasure/erasure.api.ts'
import { goToLog } from './go-to-log.ts'
import { useCopyLink } from './use-copy-link.ts'
import { useIsFromList, useUserList } from '../people/chosen-user.ts'
import { useInvitation } from '../people/invited.api.ts'
import { EmailAddress } from '../people/email-address.tsx'
import { useDeactivation } from '../users/use-deactivation.tsx'
import { ASKS_TO_ACTIVATE, ASKS_TO_DEACTIVATE } from '../users/asked-acts.ts'
import { useLinkByMail, useReinvite } from '../users/use-mail-link.ts'
import { usePayLocks } from '../users/use-pay-locks.ts'
import { invitationState } from '../users/invitation-state.ts'
import { UserMenu } from '../users/user-menu.tsx'
import { useAccountsText } from '../texts.ts'

/** The mark of `RoomBeside`: the header makes room for a preview beside it. */
const BESIDE_PREVIEW = '[data-narrowed] &'

/**
 * On a phone one row, because it stands above each of the tabs: without photo and address, which the profile has. Where
 * a word of the name has no room beside the buttons, they have a row of their own.
 */
const HEADER = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { xs: 1, sm: 2 },
  rowGap: { xs: 0.25, sm: 2 },
  // The facts about the user stay on their line.
  [BESIDE_PREVIEW]: { columnGap: 1 },
  // On a phone it ends the row of the name and the buttons.
  '&::before': { content: '""', display: { sm: 'none' }, order: 1, flexBasis: '100%' },
  marginBottom: { xs: 0.5, sm: 3 },
} as const
/** On a phone below the name and the buttons. */
const LAST = { order: { xs: 2, sm: 0 } } as const
/** As wide as its longest word, so that the buttons give way before a word is broken. */
const NAME = {
  minWidth: 0,
  overflowWrap: 'break-word',
  fontSize: { xs: '1.125rem', sm: '1.5rem' },
} as const
const NAME_AND_FACTS = { flex: { xs: '1 1 min-content', sm: '1 1 220px' }, minWidth: 0 } as const
/** On a phone only its arrow, first in the row. */
const ARROW_BACK = {
  minWidth: 36,
  marginInlineStart: -1.25,
  paddingInline: 1.25,
  '& .MuiButton-startIcon': { marginInline: 0 },
} as const
/** Above the name, as other pages have it above their title. */
const BACK_ROW = { flexBasis: '100%', displayPrint: 'none', marginBottom: -1.5 } as const
const BACK = { marginInlineStart: -1.5, color: 'text.secondary' } as const
/** The first dot of each line is cut off. */
const FACTS = {
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: '-1.2em',
  whiteSpace: 'nowrap',
  '& > *::before': { content: '"·" / ""', display: 'inline-block', width: '1.2em', textAlign: 'center' },
} as const

const idOf = ({ id }: { readonly id: number }) => id

/** The user of the page: photo, full name and e-mail; InAktiv when the account is, or has no e-mail (spec 1 §2). */
export function UserHeader({ account }: { readonly account: Account }): ReactNode {
  const t = useAccountsText()
  const name = fullName(account)
  const invitation = useInvitation(account)
  const everyone = useCall(userCalls.choices, {}, { enabled: !useIsFromList() })
  const { address, previous, next } = useUserList(account.id, everyone.data?.map(idOf))
  const copyLink = useCopyLink()
  const mailLink = useLinkByMail()
  const reinvite = useReinvite()
  const ownId = useSession(({ user }) => user?.id)
  const { ask, dialog } = useDeactivation()
  const askToDeactivate = () => ask({ act: 'deactivate', user: invitation ?? account })
  const askToActivate = () => ask({ act: 'activate', user: account })
  useOpenByAddress(() => account.active && account.id !== ownId && askToDeactivate(), true, ASKS_TO_DEACTIVATE)
  useOpenByAddress(() => !account.active && askToActivate(), true, ASKS_TO_ACTIVATE)
  const setPayLocks = usePayLocks()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const back = (
    <Button
      component={Link}
      to={address}
      aria-label={t('user.toList')}
      color="inherit"
      size={isPhone ? 'medium' : 'small'}
      startIcon={<ArrowLeft size={16} aria-hidden />}
      sx={isPhone ? ARROW_BACK : BACK}
    >
      {!isPhone && t('user.toList')}
    </Button>
  )
  return (
    <Box component="header" sx={HEADER}>
      {isPhone ? back : <Box sx={BACK_ROW}>{back}</Box>}
      {!isPhone && <UserAvatar name={name} pictureUrl={account.pictureUrl} size={64} />}
      <Box sx={NAME_AND_FACTS}>
        <Typography variant="h1" sx={NAME}>
          {name}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            marginTop: { sm: 0.5 },
          }}
        >
          {isPhone && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {roleLabel(account.role)}
            </Typography>
          )}
          {!isPhone && account.email !== '' && (
            <Typography variant="body2" sx={{ minWidth: 0, color: 'text.secondary' }}>
              <EmailAddress address={account.email} />
            </Typography>
          )}
          {(!account.active || account.email === '') && <StatusPill tint="grey">{t('users.inactive')}</StatusPill>}
          {isInvited(account) && <StatusPill tint="blue">{t('users.invited')}</StatusPill>}
        </Box>
        {!isPhone && (
          <Typography
            variant="body2"
            component="div"
            className="figures"
            sx={{ overflow: 'hidden', color: 'text.secondary' }}
          >
            <Box sx={FACTS}>
              <span>{roleLabel(account.role)}</span>
              {invitation && <span>{invitationState(t, invitation)?.text}</span>}
              {!isInvited(account) && !invitation && (
                <span>
                  {account.lastSignIn === null
                    ? t('user.neverSignedIn')
                    : t('user.lastSignIn', { time: account.lastSignIn.slice(0, 16) })}
                </span>
              )}
            </Box>
          </Typography>
        )}
      </Box>
      {isInvited(account) && (
        <Button color="inherit" startIcon={<Mail size={16} />} onClick={() => void mailLink(account)} sx={LAST}>
          {t('users.sendInvitation')}
        </Button>
      )}
      {!account.active && (
        <Button
          component={Link}
          to={`${ERASURE_PATH}?userid=${account.id}`}
          color="inherit"
          startIcon={<Eraser size={16} />}
          sx={LAST}
        >
          {t('erasure.open')}
        </Button>
      )}
      {(previous ?? next) && (
        <Box sx={{ display: 'flex', displayPrint: 'none', marginInlineStart: 'auto' }}>
          <IconButton aria-label={t('user.previous')} disabled={!previous} onClick={previous}>
            <ChevronLeft size={20} />
          </IconButton>
          <IconButton aria-label={t('user.next')} disabled={!next} onClick={next}>
            <ChevronRight size={20} />
          </IconButton>
        </Box>
      )}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          displayPrint: 'none',
          marginInline: { xs: previous || next ? '-8px' : 'auto -8px', sm: 0 },
        }}
      >
        <Tooltip title={t('log.goTo')}>
          <IconButton aria-label={t('log.goTo')} onClick={goToLog} sx={{ display: { lg: 'none' } }}>
            <History size={20} />
          </IconButton>
        </Tooltip>
        {!isPhone && (
          <Tooltip title={t('user.copyLink')}>
            <IconButton aria-label={t('user.copyLink')} onClick={() => void copyLink(account.id)}>
              <Link2 size={20} />
            </IconButton>
          </Tooltip>
        )}
        <UserMenu
          user={invitation ?? account}
          isOwn={account.id === ownId}
          {...(isPhone && { onCopyLink: () => void copyLink(account.id) })}
          onDeactivate={askToDeactivate}
          onActivate={askToActivate}
          onMailLink={() => void mailLink(account)}
          onReinvite={() => void reinvite(account)}
          onLockPay={(isLocked) => void setPayLocks([account.id], isLocked, account)}
        />
        {dialog}
      </Box>
    </Box>
  )
}
