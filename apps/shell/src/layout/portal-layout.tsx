import { type ReactNode, useState } from 'react'
import { Box, Drawer } from '@portal/ui/kit'
import { type SessionUser, useText } from '@portal/web-kit'
import { Header } from './header.tsx'
import { LogoLink } from './logo.tsx'
import { SideMenu } from './side-menu.tsx'
import { SkipLink } from './skip-link.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** Widths and heights in px (spec 1 §9). */
const MENU_WIDTH = 304
const HEADER_HEIGHT = 64

const SIDE = {
  display: { xs: 'none', md: 'block' }, flexShrink: 0, position: 'sticky', top: HEADER_HEIGHT, overflowY: 'auto', boxSizing: 'border-box',
  width: MENU_WIDTH, height: `calc(100dvh - ${HEADER_HEIGHT}px)`, borderRight: 1, borderColor: 'divider', bgcolor: 'background.paper',
}
const MAIN = {
  flexGrow: 1, minWidth: 0, maxWidth: 1440, marginInline: 'auto', padding: { xs: 2, sm: 3, lg: 4 }, scrollMarginTop: HEADER_HEIGHT,
  '&:focus': { outline: 'none' },
}

interface Props { readonly user: SessionUser; readonly children: ReactNode }

/** Header, menu and main area. Below md the menu is behind a burger. */
export function PortalLayout({ user, children }: Props): ReactNode {
  const t = useText('shell')
  const [menuOpen, setMenuOpen] = useState(false)
  const main = useFocusOnNavigation<HTMLElement>()
  return (
    <Box sx={{ minHeight: '100dvh' }}>
      <SkipLink target="content" />
      <Header user={user} height={HEADER_HEIGHT} onMenu={() => setMenuOpen(true)} menuOpen={menuOpen} />
      <Drawer
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        sx={{ display: { md: 'none' } }}
        slotProps={{ paper: { 'aria-label': t('layout.menu'), sx: { width: MENU_WIDTH, maxWidth: '85vw' } } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', height: HEADER_HEIGHT, paddingInline: 2.5 }} onClick={() => setMenuOpen(false)}>
          <LogoLink />
        </Box>
        <SideMenu role={user.role} onNavigate={() => setMenuOpen(false)} />
      </Drawer>
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Box sx={SIDE}><SideMenu role={user.role} /></Box>
        <Box component="main" id="content" ref={main} tabIndex={-1} sx={MAIN}>{children}</Box>
      </Box>
    </Box>
  )
}
