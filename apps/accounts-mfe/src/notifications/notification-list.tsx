import { BellOff } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { UserNotification } from '@portal/identity-domain'
import { EmptyState, ErrorCard } from '@portal/ui/basics'
import { Box, Button, Skeleton, Typography } from '@portal/ui/kit'
import { DayGroups } from '../days/day-groups.tsx'
import { useAccountsText } from '../texts.ts'
import { NotificationItem } from './notification-item.tsx'

/** In px (spec 1 §9). */
const HEIGHT = 300

interface Props {
  readonly headingId: string
  readonly notifications: readonly UserNotification[] | undefined
  readonly hasFailed: boolean
  readonly onRetry: () => void
  /** One notification, or all without an id. */
  readonly onDismiss: (id?: number) => void
  /** The page of a notification is opened. */
  readonly onOpen: () => void
}

/** The popover's content: a heading with a button to dismiss all, and the list. */
export function NotificationList({
  headingId,
  notifications,
  hasFailed,
  onRetry,
  onDismiss,
  onOpen,
}: Props): ReactNode {
  const t = useAccountsText()
  const list = useRef<HTMLDivElement>(null)
  /** The pressed button disappears with its notification; the list is the nearest place for the focus. */
  const dismiss = (id?: number) => {
    onDismiss(id)
    list.current?.focus()
  }
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 52,
          paddingInline: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={headingId} variant="h2" sx={{ fontSize: '1rem' }}>
          {t('notifications.title')}
        </Typography>
        {notifications && notifications.length > 0 && (
          <Button size="small" color="inherit" onClick={() => dismiss()}>
            {t('notifications.dismissAll')}
          </Button>
        )}
      </Box>
      <Box
        ref={list}
        role="group"
        aria-labelledby={headingId}
        tabIndex={0}
        sx={{ height: HEIGHT, overflowY: 'auto', '&:focus': { outlineOffset: -2 } }}
      >
        {!notifications &&
          (hasFailed ? (
            <ErrorCard onRetry={onRetry} />
          ) : (
            <Skeleton variant="rounded" height={64} sx={{ margin: 2 }} aria-label={t('feed.loading')} />
          ))}
        {notifications?.length === 0 && <EmptyState icon={<BellOff size={24} />} text={t('notifications.empty')} />}
        <DayGroups
          items={notifications ?? []}
          level="h3"
          item={(notification) => (
            <NotificationItem notification={notification} onDismiss={() => dismiss(notification.id)} onOpen={onOpen} />
          )}
        />
      </Box>
    </>
  )
}
