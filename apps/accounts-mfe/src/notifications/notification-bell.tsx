import { Bell } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Badge, IconButton, Popover, type Theme } from '@portal/ui/kit'
import { toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { NotificationList } from './notification-list.tsx'
import { useLiveNotifications } from './use-live-notifications.ts'
import { useNotifications, useNotificationActs } from './notifications.api.ts'

/** In px (spec 1 §9). */
const WIDTH = 375

/** Beside the bell rather than over it, also with three characters; the ring keeps the two apart. */
const BADGE = {
  '& .MuiBadge-badge': {
    top: -1,
    insetInlineEnd: -2,
    height: 16,
    minWidth: 16,
    paddingInline: '4px',
    fontSize: '0.625rem',
    fontWeight: 700,
    // It would grow from a dot with every page that is opened.
    transition: 'none',
    boxShadow: (theme: Theme) => `0 0 0 2px ${theme.vars?.palette.background.paper}`,
  },
} as const

/**
 * The bell in the header, the number of unseen notifications, and the popover with all of them; opening it marks them
 * seen.
 */
export default function NotificationBell(): ReactNode {
  const t = useAccountsText()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const notifications = useNotifications()
  useLiveNotifications()
  const { seeAll, dismiss, restore } = useNotificationActs()
  const unseen = notifications.data?.unseen ?? 0

  const open = (button: HTMLElement) => {
    setAnchor(button)
    // If this fails, they are unread again after the next poll.
    if (unseen > 0) void seeAll().catch(() => null)
  }
  /** Whether it succeeded; a failure is told. */
  const told = (act: Promise<unknown>, failure: string): Promise<boolean> =>
    act.then(
      () => true,
      () => (toast.error(failure), false),
    )
  return (
    <>
      <IconButton
        data-tour="notifications"
        aria-label={unseen > 0 ? t('notifications.bellUnseen', { count: unseen }) : t('notifications.bell')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        <Badge badgeContent={unseen === 0 ? null : unseen} color="error" max={99} sx={BADGE}>
          <Bell size={20} />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': id,
            sx: { width: WIDTH, maxWidth: 'calc(100vw - 32px)', marginTop: 1 },
          },
        }}
      >
        <NotificationList
          headingId={id}
          notifications={notifications.data?.notifications}
          hasFailed={notifications.isError}
          onRetry={() => void notifications.refetch()}
          onDismiss={(ids) => told(dismiss(ids), t('notifications.dismissFailed'))}
          onRestore={(ids) => told(restore(ids), t('notifications.restoreFailed'))}
          onOpen={() => setAnchor(null)}
        />
      </Popover>
    </>
  )
}
