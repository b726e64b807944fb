import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import { Alert, Box } from '@portal/ui/kit'
import { minuteInStockholm } from '@portal/web-kit'
import { useTimeText } from '../../texts.ts'
import { useOpenRequests } from '../closing.api.ts'

/** What the user has asked to have corrected since the month was last corrected; nothing without a request. */
export function RequestNote({ month, userId }: { readonly month: Month; readonly userId: number }): ReactNode {
  const t = useTimeText()
  const requests = useOpenRequests(month, userId)
  if (requests.length === 0) return null
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      {requests.map(({ at, by, name, text }) => (
        <div key={at.toISOString()}>
          {t('bokslut.past.requested', { name: name || t('bokslut.removedUser', { id: by }) })}{' '}
          <Box component="time" dateTime={at.toISOString()} className="figures">
            {minuteInStockholm(at)}
          </Box>
          {text !== '' && <div>{t('bokslut.quoted', { text })}</div>}
        </div>
      ))}
    </Alert>
  )
}
