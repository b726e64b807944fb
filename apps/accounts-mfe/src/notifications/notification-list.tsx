import { BellOff } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { SHOWN_NOTIFICATIONS, type UserNotification } from '@portal/identity-domain'
import { EmptyState, ErrorCard } from '@portal/ui/basics'
import { Box, Button, Skeleton, Typography } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { DayGroups } from '../days/day-groups.tsx'
import { useAccountsText } from '../texts.ts'
import { NotificationFold } from './notification-fold.tsx'
import { groupAlike } from './notification-groups.ts'

/** What a window has room for between its header and the list's buttons; little on a phone that lies on its side. */
const ROOM = 'max(120px, calc(100dvh - 264px))'
/** 300 px (spec 1 §9), less in a low window; on a phone as much as fits. */
const HEIGHT = {
  minHeight: `min(300px, ${ROOM})`,
  maxHeight: { xs: ROOM, sm: `min(300px, ${ROOM})` },
}

const BAR = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInline: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const

/** What was dismissed; without ids all, also those that are older than the list. */
interface Dismissed {
  readonly ids?: readonly number[] | undefined
  readonly isAll: boolean
}

interface Props {
  readonly headingId: string
  readonly notifications: readonly UserNotification[] | undefined
  readonly hasFailed: boolean
  readonly onRetry: () => void
  /** These notifications, or all without ids. False when they could not be dismissed. */
  readonly onDismiss: (ids?: readonly number[]) => Promise<boolean>
  /** Puts back what the same call of `onDismiss` took away. False when that failed. */
  readonly onRestore: (ids?: readonly number[]) => Promise<boolean>
  /** The page of a notification is opened. */
  readonly onOpen: () => void
}

/**
 * The popover's content: a heading with a button to dismiss all, what was just dismissed with an undo, the list, and
 * the way to the choice of notifications.
 */
export function NotificationList({
  headingId,
  notifications,
  hasFailed,
  onRetry,
  onDismiss,
  onRestore,
  onOpen,
}: Props): ReactNode {
  const t = useAccountsText()
  const list = useRef<HTMLDivElement>(null)
  const [dismissed, setDismissed] = useState<Dismissed | null>(null)
  /** How many were dismissed one by one: older ones may not have come in their places yet. */
  const gone = useRef(0)
  /** The pressed button disappears with its notification; the list is the nearest place for the focus. */
  const dismiss = async (which: Dismissed) => {
    setDismissed(null)
    list.current?.focus()
    gone.current += which.ids?.length ?? 0
    if (await onDismiss(which.ids)) setDismissed(which)
  }
  const restore = async (which: Dismissed) => {
    list.current?.focus()
    if (await onRestore(which.ids)) setDismissed(null)
  }
  /** All of a complete list by their ids: one that comes at the same moment stays. */
  const dismissAll = (shown: readonly UserNotification[]) => {
    const isComplete = shown.length + gone.current < SHOWN_NOTIFICATIONS
    return dismiss({ isAll: true, ids: isComplete ? shown.map(({ id }) => id) : undefined })
  }
  return (
    <>
      <Box sx={{ ...BAR, minHeight: 52 }}>
        <Typography id={headingId} variant="h2" sx={{ fontSize: '1rem' }}>
          {t('notifications.title')}
        </Typography>
        {notifications && notifications.length > 0 && (
          <Button size="small" color="inherit" onClick={() => void dismissAll(notifications)}>
            {t('notifications.dismissAll')}
          </Button>
        )}
      </Box>
      <div role="status">
        {dismissed && (
          <Box sx={{ ...BAR, minHeight: 40 }}>
            <Typography variant="body2">
              {dismissed.isAll
                ? t('notifications.dismissedAll')
                : t('notifications.dismissed', { count: dismissed.ids?.length ?? 0 })}
            </Typography>
            <Button size="small" onClick={() => void restore(dismissed)}>
              {t('notifications.undo')}
            </Button>
          </Box>
        )}
      </div>
      <Box
        ref={list}
        role="group"
        aria-labelledby={headingId}
        tabIndex={0}
        data-cut-edges="down"
        sx={{
          ...HEIGHT,
          overflowY: 'auto',
          '--cut-ground': 'var(--portal-palette-background-paper)',
          '&:focus': { outlineOffset: -2 },
        }}
      >
        {!notifications &&
          (hasFailed ? (
            <ErrorCard onRetry={onRetry} />
          ) : (
            <Skeleton variant="rounded" height={64} sx={{ margin: 2 }} aria-label={t('feed.loading')} />
          ))}
        {notifications?.length === 0 && <EmptyState icon={<BellOff size={24} />} text={t('notifications.empty')} />}
        <DayGroups
          items={groupAlike(notifications ?? [])}
          level="h3"
          item={(group) => (
            <NotificationFold group={group} onDismiss={(ids) => void dismiss({ ids, isAll: false })} onOpen={onOpen} />
          )}
        />
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', padding: 0.5 }}>
        <Button component={Link} to="/Konto?notiser" size="small" color="inherit" onClick={onOpen}>
          {t('notifications.choose')}
        </Button>
      </Box>
    </>
  )
}
