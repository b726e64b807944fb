import Holidays from 'date-holidays'
import { yearOf } from '../src/calendar.ts'

/** Years of the committed calendar: those that can be reported. */
export const FIRST_YEAR = 2000
export const LAST_YEAR = 2099

const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index)
const calendar = new Holidays('SE', { languages: ['sv'] })

/** The holidays of a year in date-holidays: `MM-DD` by name, with `~` before an eve. */
export function listedHolidays(year: number): Map<string, string> {
  const listed = calendar
    .getHolidays(year)
    .filter(({ date, type }) => (type === 'public' || type === 'bank') && yearOf(date.slice(0, 10)) === year)
  return new Map(
    listed.map(({ date, name, type }) => [
      `${type === 'bank' ? '~' : ''}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      date.slice(5, 10),
    ]),
  )
}

/** The source of `src/holidays.generated.ts`: every public holiday and the three eves that D40 treats as Sundays. */
export function holidaySource(): string {
  const years = YEARS.map((year) => [year, listedHolidays(year)] as const)
  const names = [...new Set(years.flatMap(([, listed]) => [...listed.keys()]))]
  const datesOf = (name: string) => new Set(years.map(([, listed]) => listed.get(name)))
  const movable = names.filter((name) => datesOf(name).size > 1)
  const fixed = names.filter((name) => datesOf(name).size === 1).map((name) => `${[...datesOf(name)].join('')} ${name}`)
  return [
    '// Written by tools/write-holidays.ts from date-holidays (data CC-BY-3.0); `~` marks an eve.',
    '/** Those of the same date every year. */',
    `export const FIXED_HOLIDAYS = '${fixed.join(', ')}'`,
    '/** The others, with their dates by year in the same order, `-` where there is none. */',
    `export const MOVABLE_HOLIDAYS = '${movable.join(', ')}'`,
    'export const MOVABLE_DATES: Readonly<Record<number, string>> = {',
    ...years.map(([year, listed]) => `  ${year}: '${movable.map((name) => listed.get(name) ?? '-').join(' ')}',`),
    '}',
    '',
  ].join('\n')
}
