import { ArrowLeft, ChevronLeft, ChevronRight, Eraser, History, Link2, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Account, fullName, isInvited } from '@portal/identity-domain'
import { StatusPill, UserAvatar } from '@portal/ui'
import { Box, Button, IconButton, Tooltip, Typography } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { roleLabel } from '@portal/platform-domain'
import { useSession } from '@portal/web-kit'
import { ERASURE_PATH } from '../erasure/erasure.api.ts'
import { goToLog } from './go-to-log.ts'
import { useCopyLink } from './use-copy-link.ts'
import { useUserList } from '../people/chosen-user.ts'
import { EmailAddress } from '../people/email-address.tsx'
import { useDeactivation } from '../users/use-deactivation.tsx'
import { useLinkByMail } from '../users/use-mail-link.ts'
import { UserMenu } from '../users/user-menu.tsx'
import { useAccountsText } from '../texts.ts'

/** The user of the page: photo, full name and e-mail; InAktiv when the account is, or has no e-mail (spec 1 §2). */
export function UserHeader({ account }: { readonly account: Account }): ReactNode {
  const t = useAccountsText()
  const name = fullName(account)
  const { address, previous, next } = useUserList(account.id)
  const copyLink = useCopyLink()
  const mailLink = useLinkByMail()
  const ownId = useSession(({ user }) => user?.id)
  const { ask, dialog } = useDeactivation()
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBottom: 3 }}>
      <UserAvatar name={name} pictureUrl={account.pictureUrl} size={64} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginTop: 0.5 }}>
          {account.email !== '' && (
            <Typography variant="body2" sx={{ minWidth: 0, color: 'text.secondary' }}>
              <EmailAddress address={account.email} />
            </Typography>
          )}
          {(!account.active || account.email === '') && <StatusPill tint="grey">{t('users.inactive')}</StatusPill>}
          {isInvited(account) && <StatusPill tint="blue">{t('users.invited')}</StatusPill>}
        </Box>
        <Typography variant="body2" className="figures" sx={{ color: 'text.secondary' }}>
          {roleLabel(account.role)}
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {' · '}
          </Box>
          <Box component="span" sx={{ display: { xs: 'block', sm: 'inline' }, whiteSpace: 'nowrap' }}>
            {account.lastSignIn === null
              ? t('user.neverSignedIn')
              : t('user.lastSignIn', { time: account.lastSignIn.slice(0, 16) })}
          </Box>
        </Typography>
      </Box>
      {isInvited(account) && (
        <Button color="inherit" startIcon={<Mail size={16} />} onClick={() => void mailLink(account)}>
          {t('users.sendInvitation')}
        </Button>
      )}
      {!account.active && (
        <Button
          component={Link}
          to={`${ERASURE_PATH}?userid=${account.id}`}
          color="inherit"
          startIcon={<Eraser size={16} />}
        >
          {t('erasure.open')}
        </Button>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', displayPrint: 'none' }}>
        <Button component={Link} to={address} color="inherit" startIcon={<ArrowLeft size={16} />}>
          {t('user.toList')}
        </Button>
        <Tooltip title={t('log.goTo')}>
          <IconButton aria-label={t('log.goTo')} onClick={goToLog} sx={{ display: { lg: 'none' } }}>
            <History size={20} />
          </IconButton>
        </Tooltip>
        <Tooltip title={t('user.copyLink')}>
          <IconButton aria-label={t('user.copyLink')} onClick={() => void copyLink(account.id)}>
            <Link2 size={20} />
          </IconButton>
        </Tooltip>
        {(previous ?? next) && (
          <>
            <IconButton aria-label={t('user.previous')} disabled={!previous} onClick={previous}>
              <ChevronLeft size={20} />
            </IconButton>
            <IconButton aria-label={t('user.next')} disabled={!next} onClick={next}>
              <ChevronRight size={20} />
            </IconButton>
          </>
        )}
        <UserMenu
          user={account}
          isOwn={account.id === ownId}
          onDeactivate={() => ask({ act: 'deactivate', user: account })}
          onActivate={() => ask({ act: 'activate', user: account })}
          onMailLink={() => void mailLink(account)}
        />
        {dialog}
      </Box>
    </Box>
  )
}
