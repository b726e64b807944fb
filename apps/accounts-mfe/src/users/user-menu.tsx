import { Ellipsis, Link2, Lock, LockOpen, Mail, MailX, UserCheck, UserRound, UserX } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { type AccountRow, fullName } from '@portal/identity-domain'
import { ConfirmDialog } from '@portal/ui'
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'
import { wasInvited } from './invitation-state.ts'
import { hasPayLock } from './pay-lock.ts'

interface Props {
  readonly user: AccountRow
  /** The signed-in administrator, who cannot deactivate themselves (D15). */
  readonly isOwn: boolean
  /** Absent on the user's own page. */
  readonly onOpen?: () => void
  /** Copies the address of the user's page, where no button of its own does. */
  readonly onCopyLink?: () => void
  readonly onDeactivate: () => void
  readonly onActivate: () => void
  /** Mails an invitation until the first sign-in, then a link for a new password. */
  readonly onMailLink: () => void
  /** Activates a user whose invitation was withdrawn, and mails a new one. */
  readonly onReinvite: () => void
  /** Locks the user's pay, or unlocks it. */
  readonly onLockPay: (isLocked: boolean) => void
}

/**
 * The menu of a user, in a row and on their page: Profil, a link for a password by mail, and InAktivera, or Aktivera for
 * a deactivated user (spec 1 §2, D15); of an active user also the pay lock. A user whose invitation can still be used is
 * deactivated by withdrawing it, and can then be invited again. A mail cannot be taken back, so it asks before the link
 * for a new password.
 */
export function UserMenu({
  user,
  isOwn,
  onOpen,
  onCopyLink,
  onDeactivate,
  onActivate,
  onMailLink,
  onReinvite,
  onLockPay,
}: Props): ReactNode {
  const t = useAccountsText()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isNew = user.lastSignIn === null
  const hasInvitation = user.active && user.invitedAt !== undefined
  const choose = (act: () => void) => () => {
    setOpen(false)
    act()
  }
  return (
    <>
      <IconButton
        ref={button}
        aria-label={t('users.menuOf', { name: fullName(user) })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={{ marginBlock: -1 }}
      >
        <Ellipsis size={20} />
      </IconButton>
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        {onOpen && (
          <MenuItem onClick={choose(onOpen)}>
            <ListItemIcon>
              <UserRound size={18} />
            </ListItemIcon>
            <ListItemText>{t('users.profile')}</ListItemText>
          </MenuItem>
        )}
        {onCopyLink && (
          <MenuItem onClick={choose(onCopyLink)}>
            <ListItemIcon>
              <Link2 size={18} />
            </ListItemIcon>
            <ListItemText>{t('user.copyLink')}</ListItemText>
          </MenuItem>
        )}
        {user.active ? (
          <MenuItem onClick={choose(onDeactivate)} disabled={isOwn}>
            <ListItemIcon>{hasInvitation ? <MailX size={18} /> : <UserX size={18} />}</ListItemIcon>
            <ListItemText
              primary={t(hasInvitation ? 'users.withdraw' : 'users.deactivate')}
              secondary={isOwn ? t('users.notYourself') : undefined}
            />
          </MenuItem>
        ) : (
          <MenuItem onClick={choose(onActivate)}>
            <ListItemIcon>
              <UserCheck size={18} />
            </ListItemIcon>
            <ListItemText>{t('users.activate')}</ListItemText>
          </MenuItem>
        )}
        {user.isWithdrawn && (
          <MenuItem onClick={choose(onReinvite)}>
            <ListItemIcon>
              <Mail size={18} />
            </ListItemIcon>
            <ListItemText>{t('users.reinvite')}</ListItemText>
          </MenuItem>
        )}
        {user.active && (
          <MenuItem onClick={choose(isNew ? onMailLink : () => setAsking(true))}>
            <ListItemIcon>
              <Mail size={18} />
            </ListItemIcon>
            <ListItemText>
              {t(isNew ? (wasInvited(user) ? 'users.inviteAgain' : 'users.sendInvitation') : 'users.mailReset')}
            </ListItemText>
          </MenuItem>
        )}
        {hasPayLock(user) && (
          <MenuItem onClick={choose(() => onLockPay(user.payLocked === false))}>
            <ListItemIcon>{user.payLocked ? <LockOpen size={18} /> : <Lock size={18} />}</ListItemIcon>
            <ListItemText>{t(user.payLocked ? 'users.unlockPay' : 'users.lockPay')}</ListItemText>
          </MenuItem>
        )}
      </Menu>
      {isAsking && (
        <ConfirmDialog
          title={t('users.askMailReset', { name: fullName(user) })}
          text={t('users.askMailResetText', { email: user.email })}
          confirmLabel={t('users.mailResetConfirm')}
          onConfirm={() => {
            setAsking(false)
            onMailLink()
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
