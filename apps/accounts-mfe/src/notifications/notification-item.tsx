import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UserNotification } from '@portal/identity-domain'
import { Box, ButtonBase, IconButton, Typography } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { sentence, useSession } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { notificationPlace } from './notification-place.ts'

interface Props {
  readonly notification: UserNotification
  readonly onDismiss: () => void
  /** Its page is opened. */
  readonly onOpen: () => void
}

const TEXT = {
  minWidth: 0,
  flexGrow: 1,
  display: 'grid',
  gridTemplate: '"name time" "message message" "start start" / minmax(0, 1fr) auto',
  columnGap: 1,
  alignItems: 'baseline',
  // Name and time do not fit beside each other: on the narrowest phones, and with large text.
  '@container (max-width: 17rem)': { gridTemplate: '"name" "message" "start" "time" / minmax(0, 1fr)' },
} as const
const LINK = {
  ...TEXT,
  textAlign: 'start',
  borderRadius: '6px',
  '&:hover': { textDecoration: 'underline' },
} as const

/**
 * Name, message and time as YYYY-MM-DD HH:mm (spec 1 §2), a mark while it is new; about a post also how that begins. A
 * link to what it is about.
 */
export function NotificationItem({ notification, onDismiss, onOpen }: Props): ReactNode {
  const { name, message, happenedAt, isSeen, postStart } = notification
  const t = useAccountsText()
  const role = useSession(({ user }) => user?.role)
  const place = role === undefined ? null : notificationPlace(notification, role)
  const content = (
    <>
      <Typography variant="body2" sx={{ gridArea: 'name', fontWeight: 650, overflowWrap: 'anywhere' }}>
        {name}
        {!isSeen && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>{` · ${t('notifications.new')}`}</Box>
        )}
      </Typography>
      <Typography variant="body2" sx={{ gridArea: 'message', overflowWrap: 'anywhere' }}>
        {sentence(message)}
      </Typography>
      {postStart !== undefined && (
        <Typography variant="body2" noWrap sx={{ gridArea: 'start', color: 'text.secondary' }}>
          {postStart}
        </Typography>
      )}
      <Typography
        component="time"
        dateTime={happenedAt}
        variant="caption"
        className="figures"
        sx={{ gridArea: 'time', color: 'text.secondary', whiteSpace: 'nowrap' }}
      >
        {happenedAt.slice(0, 16)}
      </Typography>
    </>
  )
  return (
    <Box
      sx={{
        containerType: 'inline-size',
        display: 'flex',
        gap: 0.5,
        padding: '8px 8px 8px 16px',
        alignItems: 'flex-start',
        bgcolor: isSeen ? 'transparent' : 'tint.teal.fill',
      }}
    >
      {place === null ? (
        <Box sx={TEXT}>{content}</Box>
      ) : (
        <ButtonBase component={Link} to={place} onClick={onOpen} sx={LINK}>
          {content}
        </ButtonBase>
      )}
      <IconButton
        size="small"
        aria-label={t('notifications.dismiss', { message: sentence(message) })}
        onClick={onDismiss}
      >
        <X size={16} />
      </IconButton>
    </Box>
  )
}
