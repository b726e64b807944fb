import { createContext, useContext } from 'react'
import type { Month, PlainDate } from '@portal/platform-domain'
import type { DayKeys } from './use-day-keys.ts'

/**
 * What the days and entries of the calendar need to know. By context and not by the calendar's options: each option
 * that changes makes it draw every cell anew.
 */
export interface CalendarDays extends DayKeys {
  readonly month: Month
  readonly entryCounts: ReadonlyMap<PlainDate, number>
  /** A day was pressed by something else than a pointer, which the calendar hears itself. */
  readonly onPress: (day: PlainDate) => void
}

const CalendarDaysContext = createContext<CalendarDays | null>(null)
export const CalendarDaysProvider = CalendarDaysContext.Provider
export const useCalendarDays = (): CalendarDays | null => useContext(CalendarDaysContext)
