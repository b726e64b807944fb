import { type ReactNode, useEffect } from 'react'
import { CloudOff } from 'lucide-react'
import { Box, Tooltip } from '@portal/ui/kit'
import { announce, minuteInStockholm, useLine, useText, useIsAway } from '@portal/web-kit'
import { useOffline } from './offline.ts'
import { canWorkOffline } from './worker.ts'

const PILL = {
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: 0.75,
  height: 32,
  paddingInline: 1.25,
  borderRadius: 16,
  border: 1,
  borderColor: 'controlLine',
  typography: 'body2',
  whiteSpace: 'nowrap',
}

/** Says in the header that there is no network, and how much is not sent. It lies in free room: nothing moves. */
export function OfflinePill(): ReactNode {
  const t = useText('shell')
  const { fetchedAt, waiting } = useLine()
  const isAway = useIsAway()
  const keeps = useOffline(({ isOn }) => isOn)
  const away = keeps
    ? t('offline.awayText')
    : [t('offline.awayUnkept'), canWorkOffline() ? t('offline.awayOffer') : ''].filter(Boolean).join(' ')
  const count = waiting.length
  const oldest = Math.min(...Object.values(fetchedAt))
  const shown = Number.isFinite(oldest)
    ? t('offline.fetched', { time: minuteInStockholm(new Date(oldest)).slice(-5) })
    : ''
  const waits = count > 0 ? t(isAway ? 'offline.waiting' : 'offline.unsent', { count }) : ''
  const text = [isAway ? away : '', isAway ? shown : '', waits].filter(Boolean).join(' ')
  useEffect(() => {
    if (isAway) announce(away)
  }, [isAway, away])
  if (!isAway && count === 0) return null
  return (
    <Tooltip title={text}>
      <Box sx={PILL} aria-label={text} role="img" tabIndex={0}>
        <CloudOff size={16} aria-hidden />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {isAway ? t('offline.away') : waits}
        </Box>
        {count > 0 && (
          <Box component="span" sx={{ display: { sm: isAway ? 'inline' : 'none' } }}>
            {count}
          </Box>
        )}
      </Box>
    </Tooltip>
  )
}
