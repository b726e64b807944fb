import { addDays, type PlainDate } from '@portal/platform-domain'

/** Consecutive days, both ends included. */
export interface DayRange {
  readonly first: PlainDate
  readonly last: PlainDate
}

/** Days as ranges of consecutive days, in order; duplicates count once. */
export function dayRanges(days: Iterable<PlainDate>): DayRange[] {
  const ranges: DayRange[] = []
  for (const day of [...new Set(days)].toSorted()) {
    const latest = ranges.at(-1)
    if (latest && addDays(latest.last, 1) === day) ranges[ranges.length - 1] = { first: latest.first, last: day }
    else ranges.push({ first: day, last: day })
  }
  return ranges
}
