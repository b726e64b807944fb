import { type Month, type PlainDate, yearOf } from '@portal/platform-domain'
import { holidaysOf, workingDaysOf } from '@portal/platform-domain/holidays'
import type { EntryContent } from './time-entry.ts'
import { WORKDAY_HOURS } from './time-status.ts'

/** True when the holidays of that month are known; without them nothing can be filled. */
export const canFill = (month: Month): boolean => holidaysOf(yearOf(month)) !== null

/** The days that Fylla fills: working days without an entry (D40). */
export function daysToFill(month: Month, daysWithEntries: ReadonlySet<PlainDate>): PlainDate[] {
  return workingDaysOf(month).filter((day) => !daysWithEntries.has(day))
}

/** What Fylla writes to such a day: an ordinary day's work (D40). */
export const filledEntry = (day: PlainDate): EntryContent => ({
  day,
  status: 'work',
  hours: WORKDAY_HOURS,
  description: '',
  externalNote: '',
  timeCode: '',
  projectNumber: '',
  costCode: '',
  reference: '',
})

/** Whether an entry is what Fylla writes, and was not changed since. */
export const isFilled = (entry: EntryContent): boolean => {
  const filled = filledEntry(entry.day)
  return (Object.keys(filled) as (keyof EntryContent)[]).every((field) => entry[field] === filled[field])
}
