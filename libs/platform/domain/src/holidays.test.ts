import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FIRST_YEAR, holidaySource, LAST_YEAR, listedHolidays } from '../tools/holiday-source.ts'
import { dayOffName, daysOffIn, holidaysOf, isDayOff, isWorkingDay, publicHolidayName } from './holidays.ts'

describe('public holidays (D35)', () => {
  it.each([
    ['2026-01-01', 'Nyårsdagen'],
    ['2026-01-06', 'Trettondedag jul'],
    ['2026-04-03', 'Långfredagen'],
    ['2026-04-06', 'Annandag påsk'],
    ['2027-03-28', 'Påskdagen'],
    ['2026-05-14', 'Kristi himmelsfärdsdag'],
    ['2026-06-06', 'Nationaldagen'],
    ['2026-06-20', 'Midsommardagen'],
    ['2026-10-31', 'Alla helgons dag'],
    ['2026-12-26', 'Annandag jul'],
  ])('%s is %s', (day, name) => expect(publicHolidayName(day)).toBe(name))

  it.each([
    '2026-12-24',
    '2026-12-31',
    '2026-06-19',
    '2026-01-05',
    '2026-04-30',
    '2026-04-02',
    '2026-05-25',
    '2026-12-13',
    '2026-11-20',
    '2026-11-22',
  ])('%s is not shaded', (day) => expect(publicHolidayName(day)).toBeNull())
})

it.each([
  ['2026-12-24', 'Julafton'],
  ['2026-06-19', 'Midsommarafton'],
  ['2026-12-25', 'Juldagen'],
  ['2026-04-30', null],
])('the day off %s is %s', (day, name) => expect(dayOffName(day)).toBe(name))

it.each([
  ['2026-12', ['24 Julafton (eve)', '25 Juldagen', '26 Annandag jul', '31 Nyårsafton (eve)']],
  ['2026-11', []],
  ['2000-06', ['01 Kristi himmelsfärdsdag', '11 Pingstdagen', '23 Midsommarafton (eve)', '24 Midsommardagen']],
  ['2008-05', ['01 Första maj, Kristi himmelsfärdsdag', '11 Pingstdagen']],
  ['2049-06', ['06 Nationaldagen, Pingstdagen', '25 Midsommarafton (eve)', '26 Midsommardagen']],
  ['2099-12', ['24 Julafton (eve)', '25 Juldagen', '26 Annandag jul', '31 Nyårsafton (eve)']],
  ['2100-12', []],
])('of %s are %j', (month, expected) =>
  expect(daysOffIn(month).map(({ day, name, isEve }) => `${day.slice(8)} ${name}${isEve ? ' (eve)' : ''}`)).toEqual(
    expected,
  ),
)

describe('days off for Fylla (D40)', () => {
  it.each(['2026-12-24', '2026-12-31', '2026-06-19', '2026-12-25'])('%s is one', (day) =>
    expect(isDayOff(day)).toBe(true),
  )
  it.each(['2026-04-30', '2026-04-02', '2026-01-05', '2026-10-30'])('%s, a half-day eve or observance, is not', (day) =>
    expect(isDayOff(day)).toBe(false),
  )
  it.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-12-24', false],
    ['2026-12-25', false],
    ['2026-04-30', true],
  ])('%s is a working day: %s', (day, is) => expect(isWorkingDay(day)).toBe(is))
})

it('equal those of date-holidays in every year from 2000 to 2099, which can be reported', () => {
  for (let year = 2000; year <= 2099; year += 1) {
    const shown = [...(holidaysOf(year)?.values() ?? [])].flatMap(({ day, name, isEve }) =>
      name.split(', ').map((one) => `${day} ${isEve ? '~' : ''}${one}`),
    )
    expect(shown).toEqual([...listedHolidays(year)].map(([name, date]) => `${year}-${date} ${name}`).toSorted())
    expect(shown).toHaveLength(year < 2005 ? 15 : 16)
    expect(shown.filter((text) => text.includes('~'))).toHaveLength(3)
  }
  expect([FIRST_YEAR, LAST_YEAR, holidaysOf(1999), holidaysOf(2100)]).toEqual([2000, 2099, null, null])
})

it('are what the script would write today', async () => {
  expect(await readFile(join(import.meta.dirname, 'holidays.generated.ts'), 'utf8')).toBe(holidaySource())
})
