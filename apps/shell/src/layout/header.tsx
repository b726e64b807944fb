import type { ReactNode } from 'react'
import { Menu, SlidersHorizontal } from 'lucide-react'
import { SLOTS } from '@portal/platform-contract'
import { useIsPainted } from '@portal/ui/basics'
import { Box, IconButton, Tooltip } from '@portal/ui/kit'
import { type SessionUser, Slot, useText } from '@portal/web-kit'
import { PaletteButton } from '../palette/palette-button.tsx'
import { openTool } from '../tools/open-tool.ts'
import { OfflinePill } from '../offline/offline-pill.tsx'
import { AccountMenu } from './account-menu.tsx'
import { darkPart, type frameOf, HEADER_HEIGHT } from './frame.ts'
import { LogoLink } from './logo.tsx'
import { ModeToggle } from '../settings/mode-toggle.tsx'

interface Props {
  readonly user: SessionUser
  readonly frame: ReturnType<typeof frameOf>
  readonly menuOpen: boolean
  readonly onMenu: () => void
}

const BAR = {
  display: 'flex',
  displayPrint: 'none',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1 },
  height: HEADER_HEIGHT,
  flexShrink: 0,
  boxSizing: 'border-box',
  paddingInline: { xs: 1.5, md: 2.5 },
  bgcolor: 'background.paper',
  color: 'text.primary',
  borderBottom: 1,
  borderColor: 'divider',
  // Large enough for a finger; a bell that an earlier release of its area draws is too.
  '@media (pointer: coarse)': { '& button': { minWidth: 44, minHeight: 44 } },
}

const ROOM = { width: 36, height: 36, flexShrink: 0, '@media (pointer: coarse)': { width: 44 } } as const
const WIDE = { xs: 'none', sm: 'inline-flex' } as const

/** As wide as a button, so that the search does not move when the button comes. */
const BELL_ROOM = <Box sx={ROOM} />
const TOOL_ROOM = <Box sx={{ ...ROOM, display: WIDE }} />

/** The bar on top: the link home, the colour mode, the settings and the user's own menu. */
export function Header({ user, frame, menuOpen, onMenu }: Props): ReactNode {
  const t = useText('shell')
  return (
    <Box component="header" {...darkPart(frame.darkHeader)} sx={{ ...BAR, ...frame.header }}>
      <IconButton
        aria-label={t('layout.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        data-tour="menu"
        onClick={onMenu}
        sx={{ display: { md: frame.hasSide ? 'none' : 'inline-flex' } }}
      >
        <Menu size={22} />
      </IconButton>
      <LogoLink />
      <Box sx={{ flexGrow: 1 }} />
      <OfflinePill />
      <PaletteButton />
      <Slot name={SLOTS.headerTools} isCompact placeholder={BELL_ROOM} />
      <SettingTools />
      <AccountMenu user={user} />
    </Box>
  )
}

/**
 * Colour mode and settings, after the first paint: a tooltip sets state while React commits, and the portal would be
 * drawn once more, with all its effects, before it is seen. On a phone they are in the account's menu.
 */
function SettingTools(): ReactNode {
  const t = useText('shell')
  if (!useIsPainted({ isSmall: true }))
    return (
      <>
        {TOOL_ROOM}
        {TOOL_ROOM}
      </>
    )
  return (
    <>
      <ModeToggle />
      <Tooltip title={t('settings.title')}>
        <IconButton
          aria-label={t('settings.title')}
          aria-haspopup="dialog"
          data-tour="settings"
          onClick={() => openTool('settings')}
          sx={{ display: WIDE }}
        >
          <SlidersHorizontal size={20} />
        </IconButton>
      </Tooltip>
    </>
  )
}
