import * as z from 'zod'
import {
  ADD_LIMIT,
  type Codec,
  defineCall,
  id,
  idText,
  looseId,
  plainDate,
  results,
  searchText,
  text,
  userIdJson,
  userIdText,
  wireObject,
} from '@portal/platform-contract'
import { countDays, type PlainDate } from '@portal/platform-domain'
import {
  countEntries,
  type DaySpan,
  type EntryChange,
  lastDay,
  MAX_CALL_DAYS,
  MAX_CODE,
  MAX_DESCRIPTION,
  MAX_SPAN_DAYS,
  type NewTimeEvent,
  spansOf,
  takesHours,
  type TimeEntry,
} from '@portal/time-domain'
import { inEventOrFlat } from './event-body.ts'
import { decimalCount, reportedDay, sentHours, sentMonthNumber, sentYear, timeStatus } from './fields.ts'
import { type SealMark, sealMark } from './seal.wire.ts'

const entry: Codec<TimeEntry> = wireObject({
  id: { id },
  userid: { userId: id },
  description: { description: z.string() },
  status: { status: timeStatus },
  // An entry is one day (D37); the documents give it a start and an end.
  startdate: { day: plainDate },
  enddate: { day: plainDate },
  WorkingTime: { hours: decimalCount },
  ExternalNote: { externalNote: z.string() },
  timeCode: { timeCode: z.string() },
  projectNumber: { projectNumber: z.string() },
  costCode: { costCode: z.string() },
  reference: { reference: z.string() },
})

const spanFields = {
  start: { start: reportedDay },
  end: { end: reportedDay.optional() },
  Status: { status: timeStatus.optional() },
  Timmar: { hours: sentHours },
} as const

const detailFields = {
  desc: { description: text(MAX_DESCRIPTION).optional() },
  timeCode: { timeCode: text(MAX_CODE).optional() },
  projectNumber: { projectNumber: text(MAX_CODE).optional() },
  costCode: { costCode: text(MAX_CODE).optional() },
  reference: { reference: text(MAX_CODE).optional() },
  ExternalNote: { externalNote: text(MAX_DESCRIPTION).optional() },
} as const

const TOO_MANY_DAYS = `får omfatta högst ${MAX_SPAN_DAYS} dagar.`
const TOO_MANY_TOGETHER = `får omfatta högst ${MAX_CALL_DAYS} dagar tillsammans.`
const items = z.array(wireObject(spanFields)).max(MAX_SPAN_DAYS, TOO_MANY_DAYS).optional()

/** A new event; `AntalTimes` of older clients is dropped: the server knows the booked hours. */
const newEvent: Codec<NewTimeEvent> = wireObject({ ...spanFields, ...detailFields, Itemms: { items } }).superRefine(
  (event, context) => {
    const hasItems = (event.items?.length ?? 0) > 0
    for (const [index, span] of spansOf(event).entries()) {
      for (const [field, message] of faultsOf(span)) {
        context.addIssue({ code: 'custom', path: hasItems ? ['Itemms', index, field] : [field], message })
      }
    }
    if (hasItems && countEntries(event) > MAX_CALL_DAYS)
      context.addIssue({ code: 'custom', path: ['Itemms'], message: TOO_MANY_TOGETHER })
  },
)

function faultsOf(span: DaySpan): [field: keyof typeof spanFields, message: string][] {
  const faults: [keyof typeof spanFields, string][] = []
  if (lastDay(span) < span.start) faults.push(['end', 'ska vara samma dag som start eller senare.'])
  else if (countDays(span.start, lastDay(span)) > MAX_SPAN_DAYS) faults.push(['end', TOO_MANY_DAYS])
  if (span.status === undefined) faults.push(['Status', 'behöver fyllas i.'])
  else if (span.hours === undefined && takesHours(span.status)) faults.push(['Timmar', 'behöver fyllas i.'])
  return faults
}

const { start: sentStart, ...restOfSpan } = spanFields

/** A change names the entry and the changed fields; it stays one day. */
const eventChange = wireObject({
  id: { id: looseId },
  start: { day: sentStart.start.optional() },
  ...restOfSpan,
  ...detailFields,
}).superRefine((change, context) => {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (change.end === undefined || change.end === change.day) return
  if (change.day === undefined) refuse('start', 'behöver fyllas i.')
  else refuse('end', 'ska vara samma dag som start.')
}) as Codec<EntryChange & { id: number }>

/** Maximum number of events and entries in one call: a month with a few entries a day. */
const MAX_EVENTS = 200
const TOO_MANY_EVENTS = `får vara högst ${MAX_EVENTS} åt gången.`
const NONE = 'behöver innehålla minst en.'
const newEvents = z
  .array(newEvent)
  .min(1, NONE)
  .max(MAX_EVENTS, TOO_MANY_EVENTS)
  .refine((events) => events.reduce((sum, event) => sum + countEntries(event), 0) <= MAX_CALL_DAYS, TOO_MANY_TOGETHER)
const entryIds = z.array(looseId, 'ska vara en lista.').min(1, NONE).max(MAX_EVENTS, TOO_MANY_EVENTS)

/** The wire name of an entry's hours, for errors that only the service can find. */
export const HOURS_FIELD = 'Timmar'

/** The same for one day of a new event: the item's name where items have the hours. */
export function hoursFieldOf(event: NewTimeEvent, day: PlainDate): string {
  const index = event.items?.findIndex((item) => item.start <= day && day <= lastDay(item)) ?? -1
  return index < 0 ? HOURS_FIELD : `Itemms.${index}.${HOURS_FIELD}`
}

/** The same among several new events: the last one that covers that day, which was the one too much. */
export function hoursFieldAmong(events: readonly NewTimeEvent[], day: PlainDate): string {
  const index = events.findLastIndex((event) =>
    spansOf(event).some((span) => span.start <= day && day <= lastDay(span)),
  )
  return `events.${index}.${hoursFieldOf(events[index] ?? { start: day }, day)}`
}

/**
 * A month's entries as a list; the service also sends whether the month is sealed, which our own pages read from the
 * month's state.
 */
export type MonthEntries = readonly TimeEntry[] & { readonly seal?: SealMark | null }

const monthEntries: Codec<MonthEntries> = z.codec(
  z.object({ results: z.array(entry), sealed: sealMark.nullable().optional() }),
  z.custom<MonthEntries>(),
  {
    decode: ({ results: entries }) => entries,
    encode: (entries) => ({ results: [...entries], sealed: entries.seal }),
  },
)

/** Time entries (Event). */
export const timeEntryCalls = {
  list: defineCall({
    name: 'timeEntries.list',
    method: 'GET',
    path: 'user/Event',
    access: 'owner-or-admin',
    summary: 'The time entries of a month, and whether it is sealed',
    keptOffline: true,
    readNote: 'Läste tidrapporten',
    query: wireObject({ month: { month: sentMonthNumber }, year: { year: sentYear }, userid: { userId: userIdText } }),
    answer: monthEntries,
  }),
  found: defineCall({
    name: 'timeEntries.found',
    method: 'GET',
    path: 'user/Event/search',
    access: 'signed-in',
    summary: 'The newest of the caller’s entries, at most five, whose project, codes, reference or notes a text finds',
    query: wireObject({ searchTerm: { search: searchText(100) } }),
    answer: results(z.array(entry) as Codec<readonly TimeEntry[]>),
  }),
  add: defineCall({
    name: 'timeEntries.add',
    method: 'PUT',
    path: 'user/Event/Add',
    access: 'owner-or-admin',
    limit: ADD_LIMIT,
    summary: 'Add an entry to one or several days, all or none',
    body: inEventOrFlat(wireObject({ event: { event: newEvent }, userid: { userId: userIdJson } })),
    answer: results(z.array(entry) as Codec<readonly TimeEntry[]>),
  }),
  change: defineCall({
    name: 'timeEntries.change',
    method: 'PUT',
    path: 'user/Event/Edit',
    access: 'owner-or-admin',
    summary: 'Change an entry; omitted fields stay',
    body: inEventOrFlat(wireObject({ event: { change: eventChange }, userid: { userId: userIdJson } })),
    answer: results(entry),
  }),
  remove: defineCall({
    name: 'timeEntries.remove',
    method: 'DELETE',
    path: 'user/Event/delete',
    access: 'owner-or-admin',
    summary: 'Delete an entry',
    query: wireObject({ event: { id: idText }, userid: { userId: userIdText } }),
    answer: results(wireObject({ id: { id } })),
  }),
  addAll: defineCall({
    name: 'timeEntries.addAll',
    method: 'PUT',
    path: 'user/Event/AddAll',
    access: 'owner-or-admin',
    limit: ADD_LIMIT,
    summary: 'Add several events at once, all or none: a copied day or week, a filled week',
    body: wireObject({
      events: { events: newEvents as Codec<readonly NewTimeEvent[]> },
      userid: { userId: userIdJson },
    }),
    answer: results(z.array(entry) as Codec<readonly TimeEntry[]>),
  }),
  removeAll: defineCall({
    name: 'timeEntries.removeAll',
    method: 'PUT',
    path: 'user/Event/deleteSelected',
    access: 'owner-or-admin',
    summary: 'Delete several entries at once, all or none',
    body: wireObject({ eventIds: { ids: entryIds as Codec<readonly number[]> }, userid: { userId: userIdJson } }),
    answer: results(wireObject({ eventIds: { ids: z.array(id) } })),
  }),
} as const
