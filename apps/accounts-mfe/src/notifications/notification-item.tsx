import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UserNotification } from '@portal/identity-domain'
import { Box, IconButton, Typography } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'

interface Props {
  readonly notification: UserNotification
  readonly onDismiss: () => void
}

/** Name, message and time as YYYY-MM-DD HH:mm (spec 1 §2); a mark while it is new. */
export function NotificationItem({ notification: { name, message, happenedAt, isSeen }, onDismiss }: Props): ReactNode {
  const t = useAccountsText()
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        padding: '12px 8px 12px 16px',
        alignItems: 'flex-start',
        bgcolor: isSeen ? 'transparent' : 'tint.teal.fill',
      }}
    >
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {name}
          {!isSeen && (
            <Box
              component="span"
              sx={{ fontWeight: 400, color: 'text.secondary' }}
            >{` · ${t('notifications.new')}`}</Box>
          )}
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
        <Typography
          component="time"
          dateTime={happenedAt}
          variant="caption"
          className="figures"
          sx={{ color: 'text.secondary' }}
        >
          {happenedAt.slice(0, 16)}
        </Typography>
      </Box>
      <IconButton size="small" aria-label={t('notifications.dismiss', { message })} onClick={onDismiss}>
        <X size={16} />
      </IconButton>
    </Box>
  )
}
