// @vitest-environment jsdom
import type { CssVarsTheme } from '@mui/material/styles'
import { describe, expect, it } from 'vitest'
import { theme } from './theme.ts'
import { darkTokens, lightTokens, TINTS, type Tokens } from './tokens.ts'

/** WCAG 2 relative luminance of `#RRGGBB`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each([
  ['light', lightTokens],
  ['dark', darkTokens],
] as [string, Tokens][])('%s', (_, tokens) => {
  const grounds = [tokens.page, tokens.surface, tokens.sunken]
  it.each(['text', 'mutedText', 'primary', 'primaryStrong', 'error', 'success', 'warning'] as const)(
    '%s is readable on every background (4.5:1)',
    (name) => {
      for (const ground of grounds) expect(contrast(tokens[name], ground)).toBeGreaterThanOrEqual(4.5)
    },
  )
  it.each(['primary', 'error', 'success', 'warning'] as const)("a button's label is readable on %s (4.5:1)", (name) => {
    expect(contrast(name === 'primary' ? tokens.onPrimary : tokens.surface, tokens[name])).toBeGreaterThanOrEqual(4.5)
  })
  it.each(['controlLine', 'accent'] as const)('%s is visible on every background (3:1)', (name) => {
    for (const ground of grounds) expect(contrast(tokens[name], ground)).toBeGreaterThanOrEqual(3)
  })
  it.each(TINTS)('%s is readable on its fill (4.5:1), and its line visible on fill and surface (3:1)', (name) => {
    const { fill, text, line } = tokens.tint[name]
    expect(contrast(text, fill)).toBeGreaterThanOrEqual(4.5)
    for (const ground of [fill, tokens.surface]) expect(contrast(line, ground)).toBeGreaterThanOrEqual(3)
  })
})

it('switches by a data attribute, with the portal’s breakpoints', () => {
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 })
  const { getColorSchemeSelector, vars } = theme as unknown as CssVarsTheme
  expect(getColorSchemeSelector('dark')).toContain('[data-dark]')
  expect(vars.palette.tint.blue.fill).toContain('--portal-palette-tint-blue-fill')
})
