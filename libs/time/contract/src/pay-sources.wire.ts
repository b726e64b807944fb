import * as z from 'zod'
import { type Codec, defineCall, kronor, results, userIdText, wireObject } from '@portal/platform-contract'
import type { PlainDate } from '@portal/platform-domain'
import type { Hours, TimeStatus } from '@portal/time-domain'
import { decimalCount, sentMonthNumber, sentYear, timeStatus } from './fields.ts'

/** A day of the time report behind WorkingHours and Semesterdays. */
export interface SourceDay {
  readonly day: PlainDate
  readonly status: TimeStatus
  readonly hours: Hours
}

/** A receipt or purchase behind a sum; `amount` in öre. */
export interface SourceRecord {
  readonly kind: 'receipt' | 'purchase'
  readonly id: number
  readonly name: string
  readonly date: string
  readonly amount: number
  readonly counts: 'costs' | 'tools'
}

/** The sources of a month's proposal, so that each figure can be traced (D47). */
export interface PaySourceDetails {
  /** Work and vacation, by day. */
  readonly days: readonly SourceDay[]
  /** The first records by date behind costs and tools; `null` when money cannot be reached. */
  readonly spending: { readonly records: readonly SourceRecord[]; readonly recordCount: number } | null
  /** When and by whom an unsaved workbook with this month was imported. */
  readonly imported: { readonly at: Date; readonly by: number } | null
}

const day = wireObject({
  date: { day: z.string() },
  Status: { status: timeStatus },
  Timmar: { hours: decimalCount },
}) as Codec<SourceDay>

const record: Codec<SourceRecord> = wireObject({
  kind: { kind: z.enum(['receipt', 'purchase']) },
  id: { id: z.int() },
  name: { name: z.string() },
  date: { date: z.string() },
  Value: { amount: kronor },
  counts: { counts: z.enum(['costs', 'tools']) },
})

const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

const details: Codec<PaySourceDetails> = wireObject({
  days: { days: z.array(day) as Codec<readonly SourceDay[]> },
  spending: {
    spending: wireObject({
      records: { records: z.array(record) as Codec<readonly SourceRecord[]> },
      recordCount: { recordCount: z.int() },
    }).nullable() as Codec<PaySourceDetails['spending']>,
  },
  imported: {
    imported: wireObject({ at: { at: instant }, by: { by: z.int() } }).nullable() as Codec<
      PaySourceDetails['imported']
    >,
  },
})

/** The sources of a month's figures. */
export const paySourceCalls = {
  get: defineCall({
    name: 'paySources.get',
    method: 'GET',
    path: 'user/snurra/sources',
    access: 'owner-or-admin',
    summary: 'The days, receipts and purchases behind a month that is prepared (D47)',
    readNote: 'Läste underlaget till Snurra',
    query: wireObject({ month: { month: sentMonthNumber }, year: { year: sentYear }, userid: { userId: userIdText } }),
    answer: results(details),
  }),
} as const
