// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Box, Button, useTheme } from '../kit.ts'
import { PortalTheme } from './portal-theme.tsx'

const Page = () => <Box sx={{ marginLeft: '7px', textAlign: 'end' }}>{useTheme().direction}</Box>
const shown = (rightToLeft: boolean) => (
  <PortalTheme rightToLeft={rightToLeft}>
    <Page />
  </PortalTheme>
)
const margins = (text: string) => {
  const { marginLeft, marginRight } = getComputedStyle(screen.getByText(text))
  return [marginLeft, marginRight]
}

const side = (text: string) => getComputedStyle(screen.getByText(text)).textAlign

it('gives the end of a text a side, independent of its own direction', async () => {
  const { rerender } = render(shown(false))
  expect(side('ltr')).toBe('end')
  rerender(shown(true))
  await waitFor(() => expect(side('rtl')).toBe('left'))
})

it('prints in light colours, and shows dark ones again afterwards', () => {
  const root = document.documentElement
  render(shown(false))
  root.setAttribute('data-dark', '')
  window.dispatchEvent(new Event('beforeprint'))
  expect(root.hasAttribute('data-dark')).toBe(false)
  window.dispatchEvent(new Event('afterprint'))
  expect(root.hasAttribute('data-dark')).toBe(true)
})

it('mirrors every style for users who read from right to left, and back', async () => {
  const { rerender } = render(shown(false))
  expect(margins('ltr')).toEqual(['7px', '0px'])
  rerender(shown(true))
  await waitFor(() => expect(margins('rtl')).toEqual(['0px', '7px']))
  rerender(shown(false))
  expect(margins('ltr')).toEqual(['7px', '0px'])
})

const rules = () => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
const rulesOf = (media: string) =>
  rules()
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === media)
    .map(({ cssText }) => cssText)
    .join('\n')

it('has fields of at least 16 px and buttons of 44 px for fingers', () => {
  render(
    <PortalTheme>
      <Button>Spara</Button>
    </PortalTheme>,
  )
  expect(rulesOf('(pointer: coarse)')).toMatch(
    /input, select, textarea[^{]*\{[^}]*font-size: max\(16px, 1em\) !important/,
  )
  const [, ofButton = ''] =
    /\b(p-\w+-MuiButtonBase-root-MuiButton-root)\b/.exec(screen.getByRole('button').className) ?? []
  const text = rules()
    .map(({ cssText }) => cssText)
    .find((css) => css.includes(ofButton))
  expect(text).toMatch(/pointer: coarse\)[^]*min-height: 44px/)
})

it('borders alerts and pictures in forced colours, and shows that a field is read-only', () => {
  render(shown(false))
  const forced = rulesOf('(forced-colors: active)')
  expect(forced).toMatch(/\.MuiAlert-root[^{]*\.MuiAvatar-root[^{]*\{[^}]*border: 1px solid canvastext/i)
  expect(forced).toMatch(/\.Mui-readOnly[^{]*\{[^}]*border: 1px dashed graytext/i)
})

it('prints no buttons, no tooltips, and no labels of empty fields', () => {
  render(shown(false))
  expect(rulesOf('print')).toMatch(/\.MuiButton-root[^{]*\.MuiTooltip-popper[^{]*\{[^}]*display: none !important/)
  expect(rulesOf('print')).toMatch(/\.MuiFormControl-root:has\(input\[value=""\][^{]*\{[^}]*display: none !important/)
  expect(rulesOf('print')).toMatch(/\.MuiSwitch-root \*[^{]*\{[^}]*print-color-adjust: exact/)
  expect(rulesOf('print')).toMatch(/nav:not\(\[data-on-paper\]\)[^{]*\{[^}]*display: none !important/)
})
