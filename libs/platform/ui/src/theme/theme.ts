import { createTheme, type Direction } from '@mui/material/styles'
import { components } from './components.ts'
import { paletteOf } from './palette.ts'
import { darkTokens, GRID, lightTokens, PHONE_BELOW, QUICK, RADIUS } from './tokens.ts'
import { isNoVariable } from './variables.ts'

/**
 * The portal's theme for a reading direction: light and dark from the same tokens, switched by a data attribute on the
 * root element.
 */
export const themeFor = (direction: Direction) =>
  createTheme({
    direction,
    cssVariables: { colorSchemeSelector: 'data', cssVarPrefix: 'portal', shouldSkipGeneratingVar: isNoVariable },
    colorSchemes: { light: { palette: paletteOf(lightTokens) }, dark: { palette: paletteOf(darkTokens) } },
    breakpoints: { values: { xs: 0, sm: PHONE_BELOW, md: 960, lg: 1280, xl: 1920 } },
    spacing: GRID,
    shape: { borderRadius: RADIUS },
    transitions: {
      duration: {
        shortest: QUICK,
        shorter: QUICK,
        short: QUICK,
        standard: 200,
        complex: 200,
        enteringScreen: 200,
        leavingScreen: QUICK,
      },
    },
    typography: {
      fontFamily: '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", sans-serif',
      fontSize: 14,
      h1: { fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.25, letterSpacing: '-0.01em' },
      h2: { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.35, letterSpacing: '-0.005em' },
      h3: { fontSize: '1rem', fontWeight: 700, lineHeight: 1.4 },
      h4: { fontSize: '0.9375rem', fontWeight: 700 },
      h5: { fontSize: '0.875rem', fontWeight: 700 },
      h6: { fontSize: '0.875rem', fontWeight: 700 },
      body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
      body2: { fontSize: '0.875rem', lineHeight: 1.5 },
      caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 600, fontSize: '0.875rem' },
    },
    components,
  })

/** The default theme, for reading from left to right. */
export const theme = themeFor('ltr')
