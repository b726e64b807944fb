import { describe, expect, it } from 'vitest'
import { foreignReach } from './own-styles.ts'

describe('a remote’s styles', () => {
  it.each([
    '.month-calendar .day { color: red }',
    'button.month-calendar-more:hover, .month-calendar > div { color: red }',
    ':is(.month-calendar, .month-calendar-popover) .entry { color: red }',
    '[dir=rtl] .month-calendar .more { color: red }',
    ':root { --fc-today: red; /* and more */ --fc-line: blue }',
    '@media (width < 600px) { .fc { color: red } }',
    '@keyframes turn { from { opacity: 0 } to { opacity: 1 } }',
    '@font-face { font-family: icons; src: url(x.woff2) }',
  ])('may contain: %s', (css) => expect(foreignReach(css)).toEqual([]))

  it.each([
    ['body { margin: 0 }', 'body'],
    ['.own, table { color: red }', 'table'],
    ['* { box-sizing: border-box }', '*'],
    ['#root { color: red }', '#root'],
    ['[role=dialog] .own { color: red }', '[role=dialog] .own'],
    ['[dir=rtl] table { color: red }', '[dir=rtl] table'],
    ['.MuiButton-root { color: red }', '.MuiButton-root'],
    ['@media print { html { color: red } }', 'html'],
    [':root { --own: red; font-size: 20px }', ':root'],
  ])('may not contain: %s', (css, selector) => expect(foreignReach(css)).toEqual([selector]))
})
