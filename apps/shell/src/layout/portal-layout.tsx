import { type ReactNode, useState } from 'react'
import { isAdmin } from '@portal/platform-domain'
import { useClosedByBack } from '@portal/ui/basics'
import { Box, Drawer, GlobalStyles, useMediaQuery, useTheme } from '@portal/ui/kit'
import { type SessionUser, useText } from '@portal/web-kit'
import { useAppliedSettings } from '../settings/use-applied-settings.ts'
import { useSettings } from '../settings/settings.ts'
import { TourOffer } from '../tour/tour-offer.tsx'
import { ShellTools } from './shell-tools.tsx'
import { darkPart, frameOf, HEADER_HEIGHT, MENU_WIDTH } from './frame.ts'
import { Header } from './header.tsx'
import { LogoLink } from './logo.tsx'
import { PageFooter } from './page-footer.tsx'
import { SideMenu } from './side-menu.tsx'
import { SkipLink } from './skip-link.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

const MAIN = {
  flexGrow: 1,
  minWidth: 0,
  padding: { xs: 2, sm: 3, lg: 4 },
  scrollMarginTop: HEADER_HEIGHT,
  // A field that is brought into view stands below the header, with its label.
  '& input, & textarea, & select': { scrollMarginTop: `${HEADER_HEIGHT + 40}px` },
  '&:focus': { outline: 'none' },
}
/** A box or frame around the page needs a margin, so that it is visible. */
const AROUND = <GlobalStyles styles={(theme) => ({ body: { backgroundColor: theme.vars?.palette.tint.grey.fill } })} />

interface Props {
  readonly user: SessionUser
  readonly children: ReactNode
}

/** Header, menu and main area, arranged by the user's settings. Below md the menu opens by a burger button. */
export function PortalLayout({ user, children }: Props): ReactNode {
  const t = useText('shell')
  const [menuOpen, setMenuOpen] = useState(false)
  const main = useFocusOnNavigation<HTMLElement>()
  const settings = useSettings()
  const frame = frameOf(settings)
  const close = () => setMenuOpen(false)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  // Administrators come to the Lobby for what waits: on a phone that is first.
  const isOfferLast = isPhone && isAdmin(user)
  const offer = <TourOffer hasWideMenu={frame.hasSide && !frame.isMini && !frame.isBoxed} />
  useAppliedSettings()
  useClosedByBack(menuOpen, close)
  useFocusAfterRemoval(main)
  return (
    <Box sx={frame.page}>
      {frame.isBoxed && AROUND}
      <SkipLink target="content" />
      <Header user={user} frame={frame} onMenu={() => setMenuOpen(true)} menuOpen={menuOpen} />
      <Drawer
        open={menuOpen}
        onClose={close}
        sx={{ display: { md: frame.hasSide ? 'none' : 'block' } }}
        slotProps={{
          paper: {
            'aria-label': t('layout.menu'),
            ...darkPart(frame.darkSide),
            sx: { width: MENU_WIDTH, maxWidth: '85vw' },
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', height: HEADER_HEIGHT, paddingInline: 2.5 }} onClick={close}>
          <LogoLink />
        </Box>
        <SideMenu role={user.role} onNavigate={close} />
      </Drawer>
      <Box sx={{ display: 'flex', flexGrow: 1 }}>
        {frame.hasSide && (
          <Box sx={[frame.side, { displayPrint: 'none' }]} {...darkPart(frame.darkSide)}>
            <Box sx={frame.menu} data-tour="menu">
              <SideMenu role={user.role} isMini={frame.isMini} />
            </Box>
          </Box>
        )}
        <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 }}>
          {!isOfferLast && offer}
          <Box component="main" id="content" ref={main} tabIndex={-1} sx={MAIN}>
            {children}
          </Box>
          {isOfferLast && offer}
          {settings.footer && <PageFooter />}
        </Box>
      </Box>
      <ShellTools />
    </Box>
  )
}
