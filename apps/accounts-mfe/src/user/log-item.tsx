import type { ReactNode } from 'react'
import { fullName, type LogEntry } from '@portal/identity-domain'
import { UserAvatar } from '@portal/ui'
import { Box, Typography } from '@portal/ui/kit'
import { sentence } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'

/** Actor, message, and time to the second (spec 1 §2). */
export function LogItem({ entry }: { readonly entry: LogEntry }): ReactNode {
  const t = useAccountsText()
  const message = sentence(entry.message)
  const name = fullName(entry) || t('log.nobody')
  return (
    <Box sx={{ display: 'flex', gap: 1.5, padding: 2 }}>
      <UserAvatar name={name} pictureUrl={entry.pictureUrl} size={32} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
          {` ${message.charAt(0).toLocaleLowerCase('sv')}${message.slice(1)}`}
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
