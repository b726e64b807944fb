import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import { Alert, Box, Skeleton } from '@portal/ui/kit'
import { minuteInStockholm } from '@portal/web-kit'
import { useTimeText } from '../../texts.ts'
import { useOpenRequests } from '../closing.api.ts'

interface Props {
  readonly month: Month
  readonly userId: number
  /** What can be done about it; the note then waits for the request instead of appearing late. */
  readonly action?: ReactNode
}

/** What the user has asked to have corrected since the month was last corrected; nothing without a request. */
export function RequestNote({ month, userId, action }: Props): ReactNode {
  const t = useTimeText()
  const requests = useOpenRequests(month, userId)
  if (requests.length === 0 && action === undefined) return null
  return (
    <Alert severity={action === undefined ? 'info' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
      {requests.length === 0 && <Skeleton width={220} height={44} />}
      {requests.map(({ at, by, name, text }) => (
        <Box key={at.toISOString()} sx={{ '& + *': { marginTop: 1 } }}>
          {t('bokslut.past.requested', { name: name || t('bokslut.removedUser', { id: by }) })}{' '}
          <Box component="time" dateTime={at.toISOString()} className="figures" sx={{ whiteSpace: 'nowrap' }}>
            {minuteInStockholm(at)}
          </Box>
          {text !== '' && <div>{t('bokslut.quoted', { text })}</div>}
        </Box>
      ))}
      {requests.length > 1 && <Box sx={{ marginTop: 1 }}>{t('bokslut.oneAnswer', { count: requests.length })}</Box>}
      {action}
    </Alert>
  )
}
