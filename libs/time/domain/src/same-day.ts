import type { PlainDate } from '@portal/platform-domain'
import { isWorkingDay } from '@portal/platform-domain/holidays'
import { type Hours, LONG_DAY_HOURS } from './hours.ts'
import { type EntryContent, hoursByDay } from './time-entry.ts'
import { defaultHours, takesHours, type TimeStatus, WORKDAY_HOURS } from './time-status.ts'

type Reported = Pick<EntryContent, 'status' | 'hours'>

/** Absence of the whole day: counted in days, or reported without hours (spec 3 §4). */
export const isWholeDay = ({ status, hours }: Reported): boolean =>
  status !== 'work' && (!takesHours(status) || hours === 0)

/**
 * The entries of the same day that a new one probably contradicts: absence beside other time, when one of them is the
 * whole day or both are longer than a working day. Nothing is refused: the user is asked (spec 3 allows several entries
 * a day).
 */
export function contradicted<T extends Reported>(entry: Reported, others: readonly T[]): T[] {
  return others.filter((other) => {
    if (entry.status === 'work' && other.status === 'work') return false
    const hasNothing = [entry, other].some(({ status, hours }) => status === 'work' && hours === 0)
    if (hasNothing) return false
    return isWholeDay(entry) || isWholeDay(other) || entry.hours + other.hours > WORKDAY_HOURS
  })
}

/** The stored entries that one of the planned ones probably contradicts, each once. */
export const contradictedBy = <T extends Reported & { readonly day: PlainDate }>(
  planned: readonly (Reported & { readonly day: PlainDate })[],
  stored: readonly T[],
): T[] => stored.filter((entry) => planned.some((plan) => plan.day === entry.day && contradicted(plan, [entry])[0]))

/** The days with vacation beside other time: each costs a whole day of vacation (D60), however long the other time is. */
export const wholeVacationDays = (
  entries: readonly (Reported & { readonly day: PlainDate })[],
  others: readonly (Reported & { readonly day: PlainDate })[],
): PlainDate[] => {
  const isBeside = (one: Reported & { readonly day: PlainDate }, two: typeof one) =>
    one.day === two.day && (one.status === 'vacation') !== (two.status === 'vacation')
  const days = entries.filter((one) => others.some((two) => isBeside(one, two))).map(({ day }) => day)
  return [...new Set(days)].filter(isWorkingDay)
}

/** A day with entries that contradict each other. */
export interface ContradictedDay<T> {
  readonly day: PlainDate
  readonly entries: readonly T[]
}

/** The days whose stored entries contradict each other, in order, each with those entries only. */
export function contradictedDays<T extends Reported & { readonly day: PlainDate }>(
  stored: readonly T[],
): ContradictedDay<T>[] {
  return [...Map.groupBy(stored, ({ day }) => day)]
    .map(([day, all]) => ({ day, entries: all.filter((entry) => contradicted(entry, without(all, entry))[0]) }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Whether any day of these entries is full already: absence of the whole day, or at least eight hours. */
export const hasFullDay = (entries: readonly (Reported & { readonly day: PlainDate })[]): boolean =>
  [...Map.groupBy(entries, ({ day }) => day).values()].some(
    (all) => all.some(isWholeDay) || all.reduce((sum, { hours }) => sum + hours, 0) >= WORKDAY_HOURS,
  )

/** Days whose hours may be a mistake, in order. */
export interface DoubtedDays {
  /** More than 12 hours. */
  readonly long: readonly PlainDate[]
  /** Absence and other time that contradict each other. */
  readonly double: readonly PlainDate[]
}

export const doubtedDays = (entries: readonly (Reported & { readonly day: PlainDate })[]): DoubtedDays => ({
  long: [...hoursByDay(entries)].flatMap(([day, hours]) => (hours > LONG_DAY_HOURS ? [day] : [])).toSorted(),
  double: contradictedDays(entries).map(({ day }) => day),
})

const without = <T>(all: readonly T[], one: T): T[] => all.filter((other) => other !== one)

/** What a day holds already. */
export interface HeldDay {
  readonly hours: Hours
  readonly statuses: ReadonlySet<TimeStatus>
}

export type HeldDays = ReadonlyMap<PlainDate, HeldDay>

/** The days that hold hours or a whole day of absence. */
export function heldDays(entries: readonly Pick<EntryContent, 'day' | 'status' | 'hours'>[]): HeldDays {
  const holding = entries.filter((entry) => entry.hours > 0 || isWholeDay(entry))
  return new Map(
    [...Map.groupBy(holding, ({ day }) => day)].map(([day, list]) => [
      day,
      { hours: list.reduce((sum, { hours }) => sum + hours, 0), statuses: new Set(list.map(({ status }) => status)) },
    ]),
  )
}

/** True when more time of the status on that day would probably count time twice: any work, or the same absence. */
export const isAlreadyHeld = (status: TimeStatus, held: HeldDay | undefined): boolean =>
  held !== undefined && (status === 'work' || held.statuses.has(status))

/**
 * The hours that a new entry starts with: the default of its status (spec 3 §4); beside reported hours the work that
 * remains of a working day, and `null` on a full day.
 */
export function hoursToPropose(status: TimeStatus, held: HeldDay | undefined): Hours | null {
  if (status !== 'work' || held === undefined) return defaultHours(status)
  return held.hours < WORKDAY_HOURS ? WORKDAY_HOURS - held.hours : null
}

/** The hours that the reported ones leave of a working day; `null` when none are reported, or nothing is left. */
export function hoursLeft(day: PlainDate, booked: Hours): Hours | null {
  return booked > 0 && booked < WORKDAY_HOURS && isWorkingDay(day) ? WORKDAY_HOURS - booked : null
}
