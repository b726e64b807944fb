import * as z from 'zod'
import { daysBetween, isPlainDate, type PlainDate } from '@portal/platform-domain'
import {
  type DaySpan,
  type EntryChange,
  type EntryContent,
  formatHundredths,
  type HeldDay,
  type HeldDays,
  type Hours,
  hoursToPropose,
  isAlreadyHeld,
  MAX_CODE,
  MAX_DAY_HOURS,
  MAX_DESCRIPTION,
  NO_PROJECT,
  type NewTimeEvent,
  readHours,
  takesHours,
  takesProject,
  type TimeEntry,
  type TimeStatus,
} from '@portal/time-domain'

/** The values of a day in the form's range. */
export interface DayValue {
  readonly status: TimeStatus
  readonly hours: string
  readonly isLeftOut: boolean
}

/** The entry dialog's values; hours as typed. */
export interface EntryValues {
  readonly start: PlainDate
  readonly end: PlainDate
  readonly status: TimeStatus
  readonly hours: string
  /** What was chosen for single days of a range; see {@link dayValue}. */
  readonly days: Readonly<Record<PlainDate, Partial<DayValue>>>
  readonly description: string
  readonly timeCode: string
  readonly projectNumber: string
  readonly costCode: string
  readonly reference: string
  readonly externalNote: string
}

/** Where no day holds time. */
const NONE_HELD: HeldDays = new Map()
const NO_DETAILS = { ...NO_PROJECT, description: '', externalNote: '' }

/** Initial hours of a status, as typed text: 8 for work, otherwise 0 (spec 3 §4); see {@link hoursToPropose}. */
export function startHours(status: TimeStatus, held?: HeldDay): string {
  const hours = hoursToPropose(status, held)
  return hours === null ? '' : formatHundredths(hours)
}

/** The hours that the form starts with: of its one day, or of each day of a range. */
export const hoursAtStart = ({ start, end, status }: Pick<EntryValues, 'start' | 'end' | 'status'>, held: HeldDays) =>
  startHours(status, start === end ? held.get(start) : undefined)

export const newValues = (
  start: PlainDate,
  end: PlainDate,
  status: TimeStatus = 'work',
  held: HeldDays = NONE_HELD,
): EntryValues => ({
  ...NO_DETAILS,
  start,
  end,
  status,
  hours: hoursAtStart({ start, end, status }, held),
  days: {},
})

export const valuesOf = ({ id: _id, userId: _userId, day, hours, ...entry }: TimeEntry): EntryValues => ({
  ...entry,
  start: day,
  end: day,
  hours: formatHundredths(hours),
  days: {},
})

/** The days of the form's range; none while it is invalid. */
export const daysOf = ({ start, end }: Pick<EntryValues, 'start' | 'end'>): PlainDate[] =>
  isPlainDate(start) && isPlainDate(end) ? daysBetween(start, end) : []

type RangeValues = Pick<EntryValues, 'start' | 'end' | 'days' | 'status' | 'hours'>

/**
 * The values of one day: what was chosen for it, otherwise those of the range. A day of a range that already holds such
 * time is left out at first, and takes the range's hours only once others than the initial ones are typed.
 */
export function dayValue({ start, end, days, status, hours }: RangeValues, day: PlainDate, held: HeldDays): DayValue {
  if (start === end) return { status, hours, isLeftOut: false }
  return {
    status,
    hours: hours === startHours(status) ? startHours(status, held.get(day)) : hours,
    isLeftOut: isAlreadyHeld(status, held.get(day)),
    ...days[day],
  }
}

/** A range's days once another status is chosen for it: all take that one, and the choice of days stays. */
export const daysInStatus = (days: EntryValues['days']): EntryValues['days'] =>
  Object.fromEntries(
    Object.entries(days).flatMap(([day, { isLeftOut }]) => (isLeftOut === undefined ? [] : [[day, { isLeftOut }]])),
  )

/** Typed hours in hundredths; undefined for statuses without hours, even if hours were typed. */
export const hoursOf = ({ status, hours }: Pick<DayValue, 'status' | 'hours'>): Hours | null =>
  takesHours(status) ? readHours(hours) : 0

/** Whether a day's hours are those that were typed for the whole range. */
export const hasCommonHours = (values: RangeValues, day: PlainDate, held: HeldDays): boolean =>
  takesHours(values.status) && dayValue(values, day, held).hours === values.hours

/** The form's days with what they would store; without days that are left out, or whose hours are wrong. */
export const plannedDays = (
  values: RangeValues,
  held: HeldDays,
): { day: PlainDate; status: TimeStatus; hours: Hours }[] =>
  daysOf(values).flatMap((day) => {
    const value = dayValue(values, day, held)
    const hours = hoursOf(value)
    return value.isLeftOut || hours === null ? [] : [{ day, status: value.status, hours }]
  })

type Rule = 'day' | 'order' | 'sameMonth' | 'endsLater' | 'hours' | 'fullDay' | 'noDays' | 'tooLong'

interface Limits {
  /** First and last day that may be chosen. */
  readonly first: PlainDate
  readonly last: PlainDate
  /** What the days hold already, besides the form's. */
  readonly held: HeldDays
  readonly text: (rule: Rule) => string
}

/** The dialog's rules; the server repeats those that depend on booked hours (D36). */
export function entrySchema({ first, last, held, text }: Limits) {
  const day = z.string().refine(isPlainDate, text('day'))
  const limited = (max: number) => z.string().max(max, text('tooLong'))
  return z
    .object({
      start: day,
      end: day,
      status: z.custom<TimeStatus>(),
      hours: z.string(),
      days: z.custom<EntryValues['days']>(),
      description: limited(MAX_DESCRIPTION),
      externalNote: limited(MAX_DESCRIPTION),
      timeCode: limited(MAX_CODE),
      projectNumber: limited(MAX_CODE),
      costCode: limited(MAX_CODE),
      reference: limited(MAX_CODE),
    })
    .superRefine((values, context) => {
      const refuse = (path: readonly string[], rule: Rule) =>
        context.addIssue({ code: 'custom', path: [...path], message: text(rule) })
      if (!isPlainDate(values.start) || !isPlainDate(values.end)) return
      if (values.start < first || values.start > last) refuse(['start'], 'sameMonth')
      if (values.end < values.start) refuse(['end'], 'order')
      else if (values.end > last) refuse(['end'], 'endsLater')
      const days = daysOf(values).filter((one) => !dayValue(values, one, held).isLeftOut)
      if (days.length === 0 && values.end >= values.start) refuse(['end'], 'noDays')
      const isOneDay = values.start === values.end
      const refused = new Set<string>()
      for (const one of days) {
        const hours = hoursOf(dayValue(values, one, held))
        const path = isOneDay ? 'hours' : `days.${one}.hours`
        // Wrong hours of the whole range are one fault, of the field that they were typed in.
        if (hours === null || hours > MAX_DAY_HOURS) refused.add(hasCommonHours(values, one, held) ? 'hours' : path)
        else if (hours + (held.get(one)?.hours ?? 0) > MAX_DAY_HOURS) refuse(path.split('.'), 'fullDay')
      }
      for (const path of refused) refuse(path.split('.'), 'hours')
    })
}

/** The same for an entry, which is one day. */
export const oneDaySchema = (limits: Limits) =>
  z.preprocess((values: EntryValues) => ({ ...values, end: values.start }), entrySchema(limits))

/** The form's values as an event: one span, or an item per day for a range (spec 3 §3). */
export function eventOf(values: EntryValues, held: HeldDays = NONE_HELD): NewTimeEvent {
  const { start, end, status, description } = values
  const details = workDetailsOf(values, held)
  const spans: (DaySpan & { status: TimeStatus; hours: Hours })[] = daysOf(values)
    .map((day) => ({ day, value: dayValue(values, day, held) }))
    .filter(({ value }) => !value.isLeftOut)
    .map(({ day, value }) => ({ start: day, end: day, status: value.status, hours: hoursOf(value) ?? 0 }))
  const [only] = spans
  if (start === end && only) return { ...only, description, ...details }
  return { start, end, status, hours: hoursOf(values) ?? 0, description, ...details, items: spans }
}

/** The form's values of an event, as {@link eventOf} made it. */
export function valuesOfEvent({ items = [], ...event }: NewTimeEvent): EntryValues {
  const { start, end = start, status = 'work', hours = 0, description = '', ...details } = event
  const texts = Object.fromEntries(Object.entries(details).filter(([, text]) => text !== undefined))
  const all = { status, hours: formatHundredths(hours) }
  // Without items it is one span of equal days.
  const leftOut = items.length === 0 ? [] : daysOf({ start, end })
  return {
    ...NO_DETAILS,
    ...texts,
    start,
    end,
    ...all,
    description,
    days: Object.fromEntries([
      ...leftOut.map((day) => [day, { ...all, isLeftOut: true }]),
      ...items.map((day) => [
        day.start,
        { status: day.status ?? status, hours: formatHundredths(day.hours ?? hours), isLeftOut: false },
      ]),
    ]),
  }
}

/** The form's values as a change; an entry is one day. */
export const changeOf = (values: EntryValues): EntryChange => ({
  day: values.start,
  status: values.status,
  hours: hoursOf(values) ?? 0,
  description: values.description,
  ...workDetailsOf({ ...values, end: values.start }, NONE_HELD),
})

/** The event that restores a deleted entry. */
export const eventOfEntry = ({ day, ...content }: EntryContent): NewTimeEvent => {
  const { status, hours, description, timeCode, projectNumber, costCode, reference, externalNote } = content
  return {
    start: day,
    end: day,
    status,
    hours,
    description,
    timeCode,
    projectNumber,
    costCode,
    reference,
    externalNote,
  }
}

function workDetailsOf(
  { timeCode, projectNumber, costCode, reference, externalNote, ...values }: EntryValues,
  held: HeldDays,
) {
  const isWork =
    takesProject(values.status) || daysOf(values).some((day) => takesProject(dayValue(values, day, held).status))
  return isWork ? { timeCode, projectNumber, costCode, reference, externalNote } : {}
}
