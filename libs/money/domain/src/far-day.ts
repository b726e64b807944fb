import { addDays, type PlainDate } from '@portal/platform-domain'

/** An invoice may be dated weeks ahead; in days. */
const AHEAD = 60
const BACK = 2 * 365

/** A day that is probably mistyped: more than 60 days ahead, or two years back. `null` for any other. */
export function farDay(day: PlainDate, today: PlainDate): 'ahead' | 'back' | null {
  if (day > addDays(today, AHEAD)) return 'ahead'
  return day < addDays(today, -BACK) ? 'back' : null
}
