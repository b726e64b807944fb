import { addDays, firstDayOf, isoWeekday, lastDayOf, type Month, type PlainDate, yearOf } from '@portal/platform-domain'

/** `YYYY-MM` of a year and a month 1 to 12. */
export const monthFrom = (year: number, month: number): Month => `${year}-${String(month).padStart(2, '0')}`

/** The twelve months of a year, in order. */
export const monthsOfYear = (year: number): Month[] =>
  Array.from({ length: 12 }, (_, index) => monthFrom(year, index + 1))

/** The first and the last month that can be reported. */
export const FIRST_MONTH: Month = '2000-01'
export const LAST_MONTH: Month = '2099-12'
export const isReportable = (month: Month): boolean => month >= FIRST_MONTH && month <= LAST_MONTH

/** 1 to 12. */
export const monthNumber = (month: Month): number => Number(month.slice(5, 7))

/** The month `n` months later (earlier when negative). */
export function addMonths(month: Month, months: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + monthNumber(month) - 1 + months
  return monthFrom(Math.floor(index / 12), (index % 12) + 1)
}

export { firstDayOf, lastDayOf } from '@portal/platform-domain'

/** A range of days cut to a month; `null` when it has no day in the month (spec 3 §2). */
export function withinMonth(
  month: Month,
  first: PlainDate,
  last: PlainDate,
): { first: PlainDate; last: PlainDate } | null {
  const cut = {
    first: first < firstDayOf(month) ? firstDayOf(month) : first,
    last: last > lastDayOf(month) ? lastDayOf(month) : last,
  }
  return cut.first <= cut.last ? cut : null
}

/** ISO 8601 week of a day: the week belongs to the year of its Thursday. */
export function isoWeek(day: PlainDate): number {
  const thursday = addDays(day, 4 - isoWeekday(day))
  return Math.floor((Date.parse(thursday) - Date.parse(`${yearOf(thursday)}-01-01`)) / (7 * 86_400_000)) + 1
}
