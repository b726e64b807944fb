import { type ReactNode, useMemo } from 'react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import { theme } from './theme.ts'

/** Every amount, hour and date lines up: digits of one width (`className="figures"`). */
const globalStyles = {
  '.figures': { fontVariantNumeric: 'tabular-nums' },
  ':focus-visible': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: 2 },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { animationDuration: '0.01ms !important', animationIterationCount: '1 !important', transitionDuration: '0.01ms !important', scrollBehavior: 'auto !important' },
  },
} as const

/** Theme, base styles and the one style cache. `nonce` is the page's, because the Content-Security-Policy lets no other style in. */
export function PortalTheme({ children, nonce }: { readonly children: ReactNode; readonly nonce?: string | undefined }): ReactNode {
  const cache = useMemo(() => createCache({ key: 'p', prepend: true, ...(nonce === undefined ? {} : { nonce }) }), [nonce])
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="portal.mode">
        <CssBaseline enableColorScheme />
        <GlobalStyles styles={globalStyles} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
