import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { fullName, type LogEntry } from '@portal/identity-domain'
import { UserAvatar } from '@portal/ui'
import { Avatar, Box, Typography } from '@portal/ui/kit'
import { Act } from '../acts/act.tsx'

const SIZE = 32

/** Actor, message, and time to the second (spec 1 §2); an icon where the actor is unknown. */
export function LogItem({ entry }: { readonly entry: LogEntry }): ReactNode {
  const name = fullName(entry)
  return (
    <Box sx={{ display: 'flex', gap: 1.5, padding: 2 }}>
      {name === '' ? (
        <Avatar aria-hidden sx={{ width: SIZE, height: SIZE, bgcolor: 'tint.grey.fill', color: 'tint.grey.text' }}>
          <ShieldAlert size={18} />
        </Avatar>
      ) : (
        <UserAvatar name={name} pictureUrl={entry.pictureUrl} size={SIZE} />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Act name={name} message={entry.message} />
        </Typography>
        <Typography
          component="time"
          dateTime={entry.happenedAt}
          variant="caption"
          className="figures"
          sx={{ color: 'text.secondary' }}
        >
          {entry.happenedAt}
        </Typography>
      </Box>
    </Box>
  )
}
