import { type ReactNode, useMemo } from 'react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import { theme } from './theme.ts'
import { useMirror } from './use-mirror.ts'

/** Every amount, hour and date lines up: digits of one width (`className="figures"`). */
const globalStyles = {
  '.figures': { fontVariantNumeric: 'tabular-nums' },
  // Places are mirrored, texts are not: dates, amounts and full stops stay in the order in which they are read.
  '[dir=rtl] body': { textAlign: 'start' },
  '[dir=rtl] body *': { unicodeBidi: 'plaintext' },
  '[dir=rtl] :where(input, textarea)': { textAlign: 'start' },
  ':focus-visible': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: 2 },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  // Forced colours take every background away: what was said by one is said by the system's own colours.
  '@media (forced-colors: active)': {
    '.MuiButton-contained:not(.Mui-disabled)': {
      forcedColorAdjust: 'none',
      background: 'ButtonText',
      color: 'ButtonFace',
    },
    '.MuiButton-contained.Mui-disabled': { border: '1px solid GrayText' },
    '.MuiTabs-indicator, .MuiLinearProgress-bar': { forcedColorAdjust: 'none', background: 'Highlight' },
    '.MuiLinearProgress-root, .MuiChip-root': { border: '1px solid CanvasText' },
    '[aria-current]:not(:focus-visible), [aria-pressed=true]:not(:focus-visible), [aria-checked=true]:not(:focus-visible), .Mui-selected:not(:focus-visible)':
      { outline: '2px solid Highlight', outlineOffset: -2 },
  },
} as const

interface Props {
  readonly children: ReactNode
  /** The page's, because the Content-Security-Policy lets no other style in. */
  readonly nonce?: string | undefined
  /** Mirrors the parts; the page's own `dir` is its owner's to set. */
  readonly rightToLeft?: boolean
}

/** Theme, base styles and the one style cache. */
export function PortalTheme({ children, nonce, rightToLeft = false }: Props): ReactNode {
  const mirror = useMirror(rightToLeft)
  const cache = useMemo(
    () =>
      createCache({
        key: mirror ? 'pm' : 'p',
        prepend: true,
        ...(mirror ? { stylisPlugins: mirror.plugins } : {}),
        ...(nonce === undefined ? {} : { nonce }),
      }),
    [nonce, mirror],
  )
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={mirror?.theme ?? theme} defaultMode="system" modeStorageKey="portal.mode">
        <CssBaseline enableColorScheme />
        <GlobalStyles styles={globalStyles} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
