import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CloudOff } from 'lucide-react'
import { Box, Button, ButtonBase, Popover, Tooltip, Typography } from '@portal/ui/kit'
import { announce, minuteInStockholm, useLine, useText, useIsAway } from '@portal/web-kit'
import { openTool } from '../tools/open-tool.ts'
import { useOffline } from './offline.ts'
import { canWorkOffline, hasWorker } from './worker.ts'

const PILL = {
  display: 'inline-flex',
  flexShrink: 0,
  gap: 0.75,
  height: 32,
  paddingInline: 1.25,
  borderRadius: 16,
  border: 1,
  borderColor: 'controlLine',
  typography: 'body2',
  whiteSpace: 'nowrap',
}
const NOTE = { display: 'grid', gap: 1.5, maxWidth: 'min(340px, calc(100vw - 32px))', padding: 2, typography: 'body2' }

/**
 * Says in the header that there is no network, and how much is not sent; pressed, also what that means, with the way to
 * the setting for use without network. It lies in free room: nothing moves.
 */
export function OfflinePill(): ReactNode {
  const t = useText('shell')
  const { fetchedAt, waiting } = useLine()
  const isAway = useIsAway()
  const keeps = useOffline(({ isOn }) => isOn)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isOffered = !keeps && canWorkOffline()
  const away = [
    t(keeps ? 'offline.awayText' : 'offline.awayUnkept'),
    ...(keeps && hasWorker() ? [] : [t('offline.awayReload')]),
  ].join(' ')
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
  const close = () => setOpen(false)
  const openSetting = () => {
    close()
    openTool('settings', 'offline')
  }
  return (
    <>
      <Tooltip title={isOpen ? '' : text}>
        <ButtonBase
          ref={button}
          aria-label={text}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          sx={PILL}
        >
          <CloudOff size={16} aria-hidden />
          <Box component="span" sx={{ display: { xs: isAway ? 'inline' : 'none', sm: 'inline' } }}>
            {isAway ? t('offline.away') : waits}
          </Box>
          {count > 0 && (
            <Box component="span" sx={{ display: { sm: isAway ? 'inline' : 'none' } }}>
              {count}
            </Box>
          )}
        </ButtonBase>
      </Tooltip>
      <Popover
        open={isOpen}
        anchorEl={() => button.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('offline.away'), sx: { marginTop: 1, ...NOTE } } }}
      >
        <Typography variant="body2">{text}</Typography>
        {isAway && isOffered && (
          <>
            <Typography variant="body2">{t('offline.awayOffer')}</Typography>
            <Button variant="outlined" size="small" onClick={openSetting} sx={{ justifySelf: 'start' }}>
              {t('offline.toSetting')}
            </Button>
          </>
        )}
      </Popover>
    </>
  )
}
