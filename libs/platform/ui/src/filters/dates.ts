import {
  addDays,
  type DateRange,
  dayInStockholm,
  daysIn,
  isPlainDate,
  monthName,
  monthOf,
  type PlainDate,
  yearOf,
} from '@portal/platform-domain'

export type { DateRange } from '@portal/platform-domain'

/** Days that a list is filtered by (D26): today, every day, or the union of these. */
export type DateFilterValue = 'today' | 'all' | readonly DateRange[]

/** Today in Stockholm, in any time zone of the browser (D3). */
export const presentDay = (): PlainDate => dayInStockholm(new Date())

export const monthRange = (day: PlainDate): DateRange => daysIn(monthOf(day))

export const yearRange = (day: PlainDate): DateRange => ({ from: `${yearOf(day)}-01-01`, to: `${yearOf(day)}-12-31` })

/** The month before the day's. */
export const previousMonthRange = (day: PlainDate): DateRange => monthRange(addDays(monthRange(day).from, -1))

export const sameRange = (one: DateRange, other: DateRange): boolean => one.from === other.from && one.to === other.to

/** Whether the filter is exactly this one range. */
export const isOnly = (filter: DateFilterValue, range: DateRange): boolean =>
  typeof filter !== 'string' && filter.length === 1 && filter.every((chosen) => sameRange(chosen, range))

/** Adds a range; it replaces a filter for today or for every day. */
export const withRange = (filter: DateFilterValue, range: DateRange): DateFilterValue =>
  typeof filter === 'string'
    ? [range]
    : [...filter.filter((chosen) => !sameRange(chosen, range)), range].toSorted((a, b) => a.from.localeCompare(b.from))

/** Removes a range; an empty filter means today, as documented (spec 2 §2). */
export function withoutRange(filter: DateFilterValue, range: DateRange): DateFilterValue {
  const left = typeof filter === 'string' ? [] : filter.filter((chosen) => !sameRange(chosen, range))
  return left.length > 0 ? left : 'today'
}

/** A range as a short text: a whole year, a whole month, one day, or from – to. */
export function rangeText({ from, to }: DateRange): string {
  if (from === to) return from
  if (sameRange({ from, to }, yearRange(from))) return String(yearOf(from))
  if (sameRange({ from, to }, monthRange(from))) return `${monthName(Number(from.slice(5, 7)))} ${yearOf(from)}`
  return `${from} – ${to}`
}

/**
 * The range of two typed days; an empty second day equals the first, and a reversed range is swapped. Null when a day
 * does not exist.
 */
export function typedRange(first: string, last: string): DateRange | null {
  if (!isPlainDate(first) || (last !== '' && !isPlainDate(last))) return null
  const [from = first, to = first] = [first, last === '' ? first : last].toSorted()
  return { from, to }
}
