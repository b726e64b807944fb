import { expect, it } from 'vitest'
import { pathOf, placeOf, tabName } from './tab-path.ts'

it.each([
  ['2026', '11', { year: 2026, tab: 11 }],
  ['2026', '00', { year: 2026, tab: 0 }],
  ['2026', '13', { year: 2026, tab: 13 }],
  ['2026', '3', { year: 2026, tab: 3 }],
  ['2026', '14', null],
  ['26', '11', null],
  ['2026', 'x', null],
  [undefined, undefined, null],
])('%s/%s is %j', (year, month, place) => expect(placeOf(year, month)).toEqual(place))
it('writes the address with two digits', () => expect(pathOf({ year: 2026, tab: 3 })).toBe('/Snurra/2026/03'))
it('names the tabs (D3)', () =>
  expect([0, 10, 13].map((tab) => tabName({ year: 2026, tab }, 'Ingående'))).toEqual(['Ingående', 'October', '2026']))
