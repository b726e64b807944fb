import { createContext, useContext } from 'react'
import type { Month, PlainDate } from '@portal/platform-domain'
import type { HeldDays } from '@portal/time-domain'
import type { DayKeys } from './use-day-keys.ts'

/**
 * Data for the calendar's days and entries. Passed by context and not by the calendar's options: each changed option
 * makes it re-render every cell.
 */
export interface CalendarDays extends DayKeys {
  readonly month: Month
  /** The hours and statuses of each day. */
  readonly held: HeldDays
  readonly entryCounts: ReadonlyMap<PlainDate, number>
  /** A day was pressed without a pointer; the calendar itself handles pointers. */
  readonly onPress: (day: PlainDate) => void
}

const CalendarDaysContext = createContext<CalendarDays | null>(null)
export const CalendarDaysProvider = CalendarDaysContext.Provider
export const useCalendarDays = (): CalendarDays | null => useContext(CalendarDaysContext)
