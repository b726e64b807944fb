import type { ReactNode } from 'react'
import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import { useAboveKeyboard } from './above-keyboard.ts'
import { cutEdgeStyles } from './cut-edges.ts'
import { insertNested, readsNestedRules } from './insert-nested.ts'
import { printStyles, useLightPrint } from './print.ts'
import { theme } from './theme.ts'
import { COARSE } from './tokens.ts'
import { useMirror } from './use-mirror.ts'

/** Tabular digits, so that amounts, hours and dates line up (`className="figures"`). */
const globalStyles = {
  '.figures': { fontVariantNumeric: 'tabular-nums' },
  // Layout is mirrored, texts are not: dates, amounts and full stops keep their reading order.
  '[dir=rtl] body': { textAlign: 'start' },
  '[dir=rtl] body *': { unicodeBidi: 'plaintext' },
  '[dir=rtl] :where(input, textarea)': { textAlign: 'start' },
  ':focus-visible': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: 2 },
  // Safari on iOS zooms the page in at a field with a smaller text, and stays so.
  [COARSE]: { 'input, select, textarea': { fontSize: 'max(16px, 1em) !important' } },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  // Forced colours remove every background: the system's own colours then carry the meaning.
  '@media (forced-colors: active)': {
    '.MuiButton-contained:not(.Mui-disabled)': {
      forcedColorAdjust: 'none',
      background: 'ButtonText',
      color: 'ButtonFace',
    },
    '.MuiButton-contained.Mui-disabled': { border: '1px solid GrayText' },
    '.MuiTabs-indicator, .MuiLinearProgress-bar': { forcedColorAdjust: 'none', background: 'Highlight' },
    '.MuiLinearProgress-root, .MuiChip-root, .MuiAlert-root, .MuiAvatar-root': { border: '1px solid CanvasText' },
    // As disabled controls, but with the text's colour: it is there to be read.
    '.Mui-readOnly:not(.Mui-focused) > .MuiOutlinedInput-notchedOutline': { border: '1px dashed GrayText' },
    '[aria-current]:not(:focus-visible), [aria-pressed=true]:not(:focus-visible), [aria-checked=true]:not(:focus-visible), .Mui-selected:not(:focus-visible)':
      { outline: '2px solid Highlight', outlineOffset: -2 },
  },
  ...cutEdgeStyles,
  ...printStyles,
} as const

interface Props {
  readonly children: ReactNode
  /** The page's nonce, because the Content-Security-Policy allows no other style. */
  readonly nonce?: string | undefined
  /** Mirrors the components; the application sets the page's own `dir`. */
  readonly rightToLeft?: boolean
}

/** Theme, base styles and the only style cache. */
export function PortalTheme({ children, nonce, rightToLeft = false }: Props): ReactNode {
  const mirror = useMirror(rightToLeft)
  useLightPrint()
  useAboveKeyboard()
  const cache = mirror ? styleCache('pm', nonce, mirror.plugins) : styleCache('p', nonce)
  return (
    <CacheProvider value={cache}>
      {/* Without `noSsr` the first drawing does not know the mode, and all is drawn again with it. */}
      <ThemeProvider theme={mirror?.theme ?? theme} defaultMode="system" modeStorageKey="portal.mode" noSsr>
        <CssBaseline enableColorScheme />
        <GlobalStyles styles={globalStyles} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}

const caches = new Map<string, EmotionCache>()

/** One for each direction while the document exists: styles are inserted once, and not again by a new render. */
function styleCache(key: 'p' | 'pm', nonce: string | undefined, stylisPlugins?: StylisPlugin[]): EmotionCache {
  const known = caches.get(key)
  if (known) return known
  const cache = createCache({
    key,
    prepend: true,
    // Rules in one style element, in development too: jsdom takes a fifth of a page test's time for an element each.
    speedy: true,
    ...(stylisPlugins ? { stylisPlugins } : {}),
    ...(nonce === undefined ? {} : { nonce }),
  })
  if (!stylisPlugins && readsNestedRules()) insertNested(cache)
  caches.set(key, cache)
  return cache
}
