import * as z from 'zod'
import {
  type Codec,
  defineCall,
  flag,
  kronor,
  results,
  userIdJson,
  userIdText,
  wireObject,
} from '@portal/platform-contract'
import type { Month, PlainDate } from '@portal/platform-domain'
import type { MonthState } from '@portal/time-domain'
import { monthOrDay, optionalMileage, sentMileage } from './fields.ts'
import { type SealMark, sealMark } from './seal.wire.ts'

/**
 * A user's month, its seal if it has one, the first day on which the user can lack time, and from which it counts for
 * this reader (a user without a day of employment: their first entry, or today), whether its Snurra is saved, and the
 * first sealed month after it when it is not sealed itself: then it is empty and takes no changes. Services of
 * earlier releases send none of these.
 */
export interface SealedMonthState extends MonthState {
  readonly seal?: SealMark | null | undefined
  readonly startsOn?: PlainDate | null | undefined
  readonly countsFrom?: PlainDate | null | undefined
  readonly paySaved?: boolean | undefined
  readonly sealedAfter?: Month | undefined
}

const fields = { isKlar: { isClosed: flag }, Milersattning: { mileage: kronor } } as const
const monthState: Codec<MonthState> = wireObject(fields)
const sealedState = wireObject({
  ...fields,
  sealed: { seal: sealMark.nullable().optional() },
  startsOn: { startsOn: z.iso.date().nullable().optional() },
  countsFrom: { countsFrom: z.iso.date().nullable().optional() },
  paySaved: { paySaved: z.boolean().optional() },
  sealedAfter: { sealedAfter: z.string().optional() },
}) as Codec<SealedMonthState>

/** What a user has left to do: months that are over and not closed, and days without time in the running one so far. */
export interface UnfinishedMonths {
  /** The earliest first. */
  readonly months: readonly Month[]
  readonly missingDays: number
}

const unfinished = wireObject({
  months: { months: z.array(z.string()) },
  missingDays: { missingDays: z.int() },
}) as Codec<UnfinishedMonths>

/** The answer of closing, opening and filling; the message is shown unchanged. */
const closing = results(wireObject({ message: { message: z.string() }, isKlar: { isClosed: flag } }))

/** The wire name of the month in Fylla. */
export const FILL_FIELDS = { month: 'date' } as const

/** A user's months: closing (Klar), opening again, mileage and filling (Fylla). */
export const monthCalls = {
  get: defineCall({
    name: 'months.get',
    method: 'GET',
    path: 'user/snurra/Mill',
    access: 'owner-or-admin',
    summary: 'Whether a month is closed or sealed, and its mileage compensation',
    keptOffline: true,
    query: wireObject({ date: { month: monthOrDay }, userid: { userId: userIdText } }),
    answer: results(sealedState),
  }),
  unfinished: defineCall({
    name: 'months.unfinished',
    method: 'GET',
    path: 'user/tid/unfinished',
    access: 'signed-in',
    summary: 'The caller’s months that are over and not closed, and the days without time in the running one so far',
    answer: results(unfinished),
  }),
  saveMileage: defineCall({
    name: 'months.saveMileage',
    method: 'PUT',
    path: 'user/snurra/Mill',
    access: 'owner-or-admin',
    summary: 'Save a month’s mileage compensation',
    body: wireObject({
      userid: { userId: userIdJson },
      date: { month: monthOrDay },
      Milersattning: { mileage: sentMileage },
    }),
    answer: results(monthState),
  }),
  close: defineCall({
    name: 'months.close',
    method: 'GET',
    path: 'user/tid/Klar',
    access: 'owner-or-admin',
    changesState: true,
    summary: 'Close a month; it can then not be changed',
    query: wireObject({
      CurrentDate: { month: monthOrDay },
      Millersattning: { mileage: optionalMileage },
      userid: { userId: userIdText },
    }),
    answer: closing,
  }),
  reopen: defineCall({
    name: 'months.reopen',
    method: 'GET',
    path: 'user/tid/unKlar',
    access: 'owner-or-admin',
    changesState: true,
    summary: 'Open a month again',
    query: wireObject({ CurrentDate: { month: monthOrDay }, userid: { userId: userIdText } }),
    answer: closing,
  }),
  fill: defineCall({
    name: 'months.fill',
    method: 'GET',
    path: 'user/tid/Fylla',
    access: 'admin',
    changesState: true,
    summary: 'Fill a user’s working days without an entry with 8 hours of work (D40)',
    query: wireObject({ userid: { userId: userIdText }, date: { month: monthOrDay } }),
    answer: results(wireObject({ message: { message: z.string() }, filled: { filled: z.int() } })),
  }),
} as const
