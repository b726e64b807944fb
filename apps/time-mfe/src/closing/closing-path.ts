import { isMonth, type Month, type PlainDate } from '@portal/platform-domain'
import { addMonths } from '@portal/time-domain'

export const CLOSING_PATH = '/Bokslut'

/** `/Bokslut/2026/10`. */
export const closingPath = (month: Month): string => `${CLOSING_PATH}/${month.replace('-', '/')}`

/** A month with the panel of one user open; of all users when none is named. */
export const personPath = (month: Month, userId: number | undefined): string =>
  userId === undefined ? closingPath(month) : `${closingPath(month)}?person=${userId}`

/** What an address can begin for one user, each by its word. */
export const ACT_WORDS = { remind: 'paminn', close: 'klarmarkera' } as const

/** `/Bokslut/2026/10?person=4&paminn`: the panel of one user with the dialog of an action open. */
export const actPath = (month: Month, userId: number, act: keyof typeof ACT_WORDS): string =>
  `${personPath(month, userId)}&${ACT_WORDS[act]}`

/** `/Besked/2026/10`. */
export const payslipPath = (month: Month): string => `/Besked/${month.replace('-', '/')}`

/** `/Snurra/2026/10`: the caller's pay of a month. */
export const payPath = (month: Month): string => `/Snurra/${month.replace('-', '/')}`

/** `/Tidrapportering?month=2026-10&klar`: the dialog in which the caller closes a month. */
export const closeMonthPath = (month: Month): string => `/Tidrapportering?month=${month}&klar`

/** The page about a user, with the profile. */
export const profilePath = (userId: number): string => `/user?id=${userId}`

/** A tab of the page about a user, in a month. */
export const userTabPath = (userId: number, tab: string, month: Month): string =>
  `${profilePath(userId)}&tab=${tab}&month=${month}`

/** The month in an address; `null` without one. */
export function monthInPath(year: string | undefined, month: string | undefined): Month | null {
  const named = `${year}-${(month ?? '').padStart(2, '0')}`
  return /^20\d\d-/.test(named) && isMonth(named) ? named : null
}

/** The month that an address without a month leads to: the one to close in the current year, December of others. */
export function monthOfYear(year: string | undefined, day: PlainDate): Month {
  const present = monthToClose(day)
  const last = monthInPath(year, '12')
  if (!last || last.slice(0, 4) === present.slice(0, 4)) return present
  return last < day.slice(0, 7) ? last : present
}

/** Whether an address names a month or a year that does not exist, such as `2026/13` or `abc`. */
export const isNoMonth = (year: string | undefined, month: string | undefined): boolean =>
  year !== undefined && monthInPath(year, month ?? '12') === null

/** The last day of a month on which the previous month is the one to close. */
const LAST_DAY_OF_PREVIOUS = 15

/** The month to close on a day: the previous one until the 15th, then the current one. */
export function monthToClose(day: PlainDate): Month {
  const present = day.slice(0, 7)
  return Number(day.slice(8)) <= LAST_DAY_OF_PREVIOUS ? addMonths(present, -1) : present
}

/** What the history keeps of a page that was opened from another: that page's path. */
export interface FromPage {
  readonly from: string
}
