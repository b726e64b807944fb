import type { Settings } from '../settings/settings.ts'

/** Widths and heights in px (spec 1 §9). */
export const MENU_WIDTH = 304
const MINI_WIDTH = 72
export const HEADER_HEIGHT = 64
const BOX_WIDTH = 1280

/** A part of the page that is always dark: the theme's dark colours apply from this element inwards. */
export const darkPart = (isDark: boolean) => (isDark ? { 'data-dark': '' } : {})

const FRAMES = {
  full: {},
  boxed: {
    maxWidth: BOX_WIDTH,
    marginInline: 'auto',
    borderInline: { lg: '1px solid' },
    borderColor: { lg: 'divider' },
  },
  framed: {
    margin: { md: 2 },
    minHeight: { xs: '100dvh', md: 'calc(100dvh - 32px)' },
    border: { md: 1 },
    borderColor: { md: 'divider' },
    borderRadius: { md: 2 },
    // Not hidden: a sticky header needs the page itself to scroll.
    overflow: 'clip',
  },
} as const

/** The arrangement of the layout, by the user's settings. */
export function frameOf({ layout, sidebar, header, sidebarTheme }: Settings) {
  const isFixed = header === 'fixed'
  return {
    hasSide: sidebar !== 'drawer',
    isMini: sidebar === 'mini',
    darkSide: sidebarTheme !== 'light',
    darkHeader: sidebarTheme === 'dark',
    isBoxed: layout !== 'full',
    page: {
      // What sticks to the window in a remote is below it.
      '--portal-bar-height': isFixed ? `${HEADER_HEIGHT}px` : '0px',
      display: 'flex',
      flexDirection: 'column',
      minHeight: '100dvh',
      boxSizing: 'border-box',
      bgcolor: 'background.default',
      ...FRAMES[layout],
      // As high as a window it would leave an empty last sheet in Firefox.
      '@media print': { minHeight: 0 },
    },
    header: isFixed ? { position: 'sticky', top: 0, zIndex: 'appBar' } : {},
    side: {
      display: { xs: 'none', md: 'block' },
      flexShrink: 0,
      alignSelf: 'stretch',
      boxSizing: 'border-box',
      width: sidebar === 'mini' ? MINI_WIDTH : MENU_WIDTH,
      borderInlineEnd: '1px solid',
      borderColor: 'divider',
      bgcolor: 'background.paper',
      color: 'text.primary',
    },
    menu: {
      position: 'sticky',
      top: isFixed ? HEADER_HEIGHT : 0,
      maxHeight: isFixed ? `calc(100dvh - ${HEADER_HEIGHT}px)` : '100dvh',
      overflowY: 'auto',
    },
  } as const
}
