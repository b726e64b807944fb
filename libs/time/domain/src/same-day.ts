import type { PlainDate } from '@portal/platform-domain'
import { isWorkingDay } from '@portal/platform-domain/holidays'
import type { Hours } from './hours.ts'
import type { EntryContent } from './time-entry.ts'
import { takesHours, WORKDAY_HOURS } from './time-status.ts'

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

const without = <T>(all: readonly T[], one: T): T[] => all.filter((other) => other !== one)

/** The hours that the reported ones leave of a working day; `null` when none are reported, or nothing is left. */
export function hoursLeft(day: PlainDate, booked: Hours): Hours | null {
  return booked > 0 && booked < WORKDAY_HOURS && isWorkingDay(day) ? WORKDAY_HOURS - booked : null
}
