import type { Hours } from './hours.ts'

/** The status of a day. On the wire Arbete, Semester, Ledigt, VAB, Sjuk, Foraldraledighet (D34). */
export const TIME_STATUSES = ['work', 'vacation', 'leave', 'childCare', 'sick', 'parentalLeave'] as const
export type TimeStatus = (typeof TIME_STATUSES)[number]

/** Vacation and leave are counted in days and always carry 0 hours (D37). */
export const takesHours = (status: TimeStatus): boolean => status !== 'vacation' && status !== 'leave'

/** Absence with hours: without any (0) it is the whole day (spec 3 §4 for Sjuk). */
export const countsWholeDay = (status: TimeStatus): boolean => status !== 'work' && takesHours(status)

/** Only work has a project, with its codes and a note for the customer (spec 3 §4). */
export const takesProject = (status: TimeStatus): boolean => status === 'work'

/** A working day's hours: the default of a new work entry, and what Fylla writes (D40). */
export const WORKDAY_HOURS: Hours = 800

/** Initial hours of a status in the entry dialog: 8 for work, otherwise 0. */
export const defaultHours = (status: TimeStatus): Hours => (status === 'work' ? WORKDAY_HOURS : 0)
