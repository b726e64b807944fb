import type { ReactNode } from 'react'
import { Box, Button, Typography } from '@portal/ui/kit'
import { useLocation } from '@portal/ui/router'
import { useText } from '@portal/web-kit'
import { START_PATH } from '../boot/decision.ts'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { openTool, useOpenTool } from '../tools/open-tool.ts'

const CARD = {
  displayPrint: 'none',
  boxSizing: 'border-box',
  padding: { xs: 1.5, md: 2 },
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  // On a phone one row, so that the page begins higher.
  display: { xs: 'flex', md: 'block' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
}
/** Above the page's content, with the same margins as it. */
const ABOVE_PAGE = {
  marginInline: { xs: 2, sm: 3, lg: 4 },
  marginTop: 2,
  'main + &': { marginTop: 0, marginBottom: 2 },
}
/** Below the entries of a wide menu, where nothing else is. */
const BELOW_MENU = { position: 'fixed', bottom: 16, insetInlineStart: 16, zIndex: 'appBar', width: 272, margin: 0 }

interface Props {
  /** Whether a wide screen shows the menu with its texts at the window's edge. */
  readonly hasWideMenu: boolean
}

/**
 * Offers the tour once to a new user: a small card, only on the start page, that covers nothing and waits. It is below
 * the menu, or above the page where there is no wide menu.
 */
export function TourOffer({ hasWideMenu }: Props): ReactNode {
  const t = useText('shell')
  const { pathname } = useLocation()
  const isOffered = useSettings(({ tour, tourOffered }) => tour && !tourOffered)
  // It stays below the other tools, so that opening one moves nothing.
  const isTouring = useOpenTool(({ tool }) => tool === 'tour')
  if (!isOffered || isTouring || pathname !== START_PATH) return null

  const settle = () => changeSettings({ tourOffered: true })
  const start = () => {
    settle()
    openTool('tour')
  }
  return (
    <Box
      component="aside"
      aria-label={t('tour.offer.label')}
      sx={[CARD, ABOVE_PAGE, hasWideMenu && ((theme) => ({ [theme.breakpoints.up('md')]: BELOW_MENU }))]}
    >
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography sx={{ fontWeight: 650 }}>{t('tour.offer.title')}</Typography>
        <Typography
          variant="body2"
          sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary', marginBottom: { md: 1.5 } }}
        >
          {t('tour.offer.text')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexShrink: 0 }}>
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
