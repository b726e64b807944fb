import { type Month, monthOf, type PlainDate, yearOf } from '@portal/platform-domain'
import { HOLIDAYS_BY_YEAR } from './holidays.generated.ts'

/** A public holiday, or one of the three eves that Semesterlagen counts as Sundays (D40). */
export interface Holiday { readonly day: PlainDate; readonly name: string; readonly isEve: boolean }

const known = new Map<number, ReadonlyMap<PlainDate, Holiday>>()

/** The holidays of a year by day; `null` for years that the calendar does not cover (2020 to 2045 are covered). */
export function holidaysOf(year: number): ReadonlyMap<PlainDate, Holiday> | null {
  const listed = HOLIDAYS_BY_YEAR[year]
  if (listed === undefined) return null
  const remembered = known.get(year) ?? new Map(listed.split(', ').map((text) => readHoliday(year, text)))
  known.set(year, remembered)
  return remembered
}

function readHoliday(year: number, text: string): [PlainDate, Holiday] {
  const day = `${year}-${text.slice(0, 5)}`
  const isEve = text[6] === '~'
  return [day, { day, name: text.slice(isEve ? 7 : 6), isEve }]
}

/** The name of the day's public holiday; eves are not shaded and have none (D35). */
export function publicHolidayName(day: PlainDate): string | null {
  const holiday = holidaysOf(yearOf(day))?.get(day)
  return holiday && !holiday.isEve ? holiday.name : null
}

/** The public holidays of a month, in order. */
export const publicHolidaysOf = (month: Month): Holiday[] =>
  [...(holidaysOf(yearOf(month))?.values() ?? [])].filter(({ day, isEve }) => !isEve && monthOf(day) === month)

/** True for a day that Fylla leaves alone: public holidays and the three eves (D40). */
export const isDayOff = (day: PlainDate): boolean => holidaysOf(yearOf(day))?.has(day) ?? false
