import { addDays, type PlainDate } from '@portal/platform-domain'

const YEAR = 365

/** A day that is probably mistyped: more than a year ahead, or two years back. `null` for any other. */
export function farDay(day: PlainDate, today: PlainDate): 'ahead' | 'back' | null {
  if (day > addDays(today, YEAR)) return 'ahead'
  return day < addDays(today, -2 * YEAR) ? 'back' : null
}
