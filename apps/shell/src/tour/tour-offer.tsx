import type { ReactNode } from 'react'
import { Box, Button, Typography } from '@portal/ui/kit'
import { useLocation } from '@portal/ui/router'
import { useText } from '@portal/web-kit'
import { START_PATH } from '../boot/decision.ts'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { openTool, useOpenTool } from '../tools/open-tool.ts'

const CARD = {
  displayPrint: 'none',
  position: 'fixed',
  bottom: 16,
  insetInlineStart: 16,
  zIndex: 'appBar',
  boxSizing: 'border-box',
  width: 272,
  maxWidth: 'calc(100vw - 32px)',
  padding: 2,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
}

/**
 * Offers the tour once to a new user: a small card below the menu, only on the start page, that covers nothing and
 * waits.
 */
export function TourOffer(): ReactNode {
  const t = useText('shell')
  const { pathname } = useLocation()
  const isOffered = useSettings(({ tour, tourOffered }) => tour && !tourOffered)
  const isFree = useOpenTool(({ tool }) => tool === null)
  if (!isOffered || !isFree || pathname !== START_PATH) return null

  const settle = () => changeSettings({ tourOffered: true })
  const start = () => {
    settle()
    openTool('tour')
  }
  return (
    <Box component="aside" aria-label={t('tour.offer.label')} sx={CARD}>
      <Typography sx={{ fontWeight: 650 }}>{t('tour.offer.title')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1.5 }}>
        {t('tour.offer.text')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" variant="contained" onClick={start}>
          {t('tour.start')}
        </Button>
        <Button size="small" onClick={settle}>
          {t('tour.offer.refuse')}
        </Button>
      </Box>
    </Box>
  )
}
