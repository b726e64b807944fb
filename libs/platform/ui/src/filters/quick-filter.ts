import type { PlainDate } from '@portal/platform-domain'
import { type DateFilterValue, isOnly, monthRange, previousMonthRange, yearRange } from './dates.ts'

/** The most used filters, in the order in which they are shown (D26). */
export const QUICK_FILTERS = ['today', 'month', 'previousMonth', 'year', 'all'] as const
export type QuickFilter = (typeof QUICK_FILTERS)[number]

/** The days that a quick filter means on this day. */
export function quickFilter(name: QuickFilter, today: PlainDate): DateFilterValue {
  if (name === 'today' || name === 'all') return name
  const ranges = { month: monthRange, previousMonth: previousMonthRange, year: yearRange }
  return [ranges[name](today)]
}

/** The quick filter that has exactly these days; null for other days. */
export const quickFilterOf = (filter: DateFilterValue, today: PlainDate): QuickFilter | null =>
  QUICK_FILTERS.find((name) => {
    const days = quickFilter(name, today)
    return typeof days === 'string' ? days === filter : days[0] !== undefined && isOnly(filter, days[0])
  }) ?? null
