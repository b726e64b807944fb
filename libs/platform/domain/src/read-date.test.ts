import { describe, expect, it } from 'vitest'
import { readDate } from './read-date.ts'

const TODAY = '2026-11-22'

describe('a typed day (D62)', () => {
  it.each([
    ['2026-11-22', '2026-11-22'],
    [' 2026-11-2 ', '2026-11-02'],
    ['2026/11/22', '2026-11-22'],
    ['20261122', '2026-11-22'],
    ['261122', '2026-11-22'],
    ['26-11-22', '2026-11-22'],
    ['22/11', '2026-11-22'],
    ['2/1', '2027-01-02'],
    ['1/9', '2026-09-01'],
    ['22/11 2025', '2025-11-22'],
    ['22/11-25', '2025-11-22'],
    ['22.11.2026', '2026-11-22'],
    ['22.11', '2026-11-22'],
    ['22 nov', '2026-11-22'],
    ['22 nov.', '2026-11-22'],
    ['3 October 2024', '2024-10-03'],
    ['3 oktober', '2026-10-03'],
    ['1 maj', '2026-05-01'],
    ['29/2', '2028-02-29'],
    ['idag', '2026-11-22'],
    ['I dag', '2026-11-22'],
    ['igår', '2026-11-21'],
    ['i går', '2026-11-21'],
    ['i förrgår', '2026-11-20'],
    ['imorgon', '2026-11-23'],
    ['i övermorgon', '2026-11-24'],
  ])('%s is %s', (text, day) => expect(readDate(text, text === '29/2' ? '2028-01-10' : TODAY)).toBe(day))

  it('chooses the nearest day where six digits or a missing year can mean several', () => {
    expect(readDate('221126', TODAY)).toBe('2026-11-22')
    expect(readDate('221126', '2022-12-01')).toBe('2022-11-26')
    expect(readDate('28/12', '2027-01-03')).toBe('2026-12-28')
    expect(readDate('3/1', '2026-12-30')).toBe('2027-01-03')
  })

  it.each([
    ['12/1', '2026-01-12'],
    ['12 jan', '2026-01-12'],
    ['12', '2026-01-12'],
    ['5', '2026-01-05'],
    ['12/2', '2027-02-12'],
    ['2025-01-12', '2025-01-12'],
    ['32', null],
  ])('%s in a field for January 2026 is %s', (text, day) =>
    expect(readDate(text, TODAY, { min: '2026-01-01', max: '2026-01-31' })).toBe(day),
  )

  it('reads no number alone where days of several months are asked for', () =>
    expect(readDate('12', TODAY, { min: '2026-01-01', max: '2026-02-28' })).toBeNull())

  it.each([
    '',
    ' ',
    '22',
    '31/2',
    '29/2',
    '2026-13-01',
    '2026-02-30',
    '99',
    '22/11/2',
    'snart',
    '22 xyz',
    '1899-01-01',
  ])('%j is no day', (text) => expect(readDate(text, TODAY)).toBeNull())
})
