import { monthName } from '@portal/platform-domain'
import { today, yearOf } from '@portal/web-kit'

/** Tabs of Snurra: 0 the opening balance, 1 to 12 the months, 13 the year (D49). */
export type TabNumber = number
export const OPENING_TAB: TabNumber = 0
export const YEAR_TAB: TabNumber = 13
export const TABS: readonly TabNumber[] = Array.from({ length: YEAR_TAB + 1 }, (_, tab) => tab)

export interface Place {
  readonly year: number
  readonly tab: TabNumber
}

/** `/Snurra/2026/11`. */
export const pathOf = ({ year, tab }: Place): string => `/Snurra/${year}/${String(tab).padStart(2, '0')}`

/** The tab in the address; `null` for an unknown one. */
export function placeOf(year: string | undefined, month: string | undefined): Place | null {
  if (!/^20\d\d$/.test(year ?? '') || !/^\d{1,2}$/.test(month ?? '') || Number(month) > YEAR_TAB) return null
  return { year: Number(year), tab: Number(month) }
}

/** The tab's name: the opening balance, a month or the year. */
export const tabName = ({ year, tab }: Place, opening: string): string =>
  tab === OPENING_TAB ? opening : tab === YEAR_TAB ? String(year) : monthName(tab)

/** The current month's tab. */
export const presentPlace = (): Place => ({ year: yearOf(today()), tab: Number(today().slice(5, 7)) })
