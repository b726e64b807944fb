import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FIRST_YEAR, holidaySource, LAST_YEAR } from '../tools/holiday-source.ts'
import { holidaysOf, isDayOff, publicHolidayName, publicHolidaysOf } from './holidays.ts'

describe('public holidays (D35)', () => {
  it.each([
    ['2026-01-01', 'Nyårsdagen'], ['2026-01-06', 'Trettondedag jul'], ['2026-04-03', 'Långfredagen'], ['2026-04-06', 'Annandag påsk'],
    ['2027-03-28', 'Påskdagen'], ['2026-05-14', 'Kristi himmelsfärdsdag'], ['2026-06-06', 'Nationaldagen'],
    ['2026-06-20', 'Midsommardagen'],
    ['2026-10-31', 'Alla helgons dag'], ['2026-12-26', 'Annandag jul'],
  ])('%s is %s', (day, name) => expect(publicHolidayName(day)).toBe(name))

  it.each([
    '2026-12-24', '2026-12-31', '2026-06-19', '2026-01-05', '2026-04-30', '2026-04-02', '2026-05-25', '2026-12-13', '2026-11-20',
    '2026-11-22',
  ])(
    '%s is not shaded',
    (day) => expect(publicHolidayName(day)).toBeNull(),
  )
})

it.each([['2026-12', ['25 Juldagen', '26 Annandag jul']], ['2026-11', []], ['2046-12', []]])('of %s they are %j', (month, expected) =>
  expect(publicHolidaysOf(month).map(({ day, name }) => `${day.slice(8)} ${name}`)).toEqual(expected),
)

describe('days off for Fylla (D40)', () => {
  it.each(['2026-12-24', '2026-12-31', '2026-06-19', '2026-12-25'])('%s is one', (day) => expect(isDayOff(day)).toBe(true))
  it.each(['2026-04-30', '2026-04-02', '2026-01-05', '2026-10-30'])(
    '%s, a half-day eve or mere observance, is not', (day) => expect(isDayOff(day)).toBe(false),
  )
})

it('covers 2020 to 2045, each year with 13 public holidays and 3 eves', () => {
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
    const holidays = [...(holidaysOf(year)?.values() ?? [])]
    expect([holidays.filter((holiday) => !holiday.isEve).length, holidays.filter((holiday) => holiday.isEve).length]).toEqual([13, 3])
  }
  expect([holidaysOf(FIRST_YEAR - 1), holidaysOf(LAST_YEAR + 1)]).toEqual([null, null])
})

it('is what the script writes today', async () => {
  expect(await readFile(join(import.meta.dirname, 'holidays.generated.ts'), 'utf8')).toBe(holidaySource())
})
