import * as z from 'zod'
import {
  type Codec,
  defineCall,
  id,
  kronor,
  requiredText,
  results,
  trimmedText,
  userIdText,
  wireObject,
} from '@portal/platform-contract'
import { MAX_AMOUNT, type Month, type Ore, type PlainDate } from '@portal/platform-domain'
import { type Hours, REASON_LENGTH } from '@portal/time-domain'
import { signedHours } from './close-fields.ts'
import { decimalCount, reportedDay, sentMonthNumber, sentPayAmount, sentYear } from './fields.ts'
import { instant, MAX_REQUEST } from './seal.wire.ts'

/** A correction in a list; `ofMonth` is the sealed month, `month` the one in which it counts. */
export interface ListedCorrection {
  readonly id: number
  readonly ofMonth: Month
  readonly month: Month
  readonly day: PlainDate | null
  readonly hours: Hours | null
  readonly value: Ore
  readonly reason: string
  readonly at: Date
  readonly by: number
  readonly name: string
}

const wire = wireObject({
  id: { id: z.int() },
  ofMonth: { ofMonthNumber: sentMonthNumber },
  ofYear: { ofYear: z.int() },
  month: { monthNumber: sentMonthNumber },
  year: { year: z.int() },
  day: { day: z.string().nullable() },
  hours: { hours: decimalCount.nullable() },
  value: { value: kronor },
  reason: { reason: z.string() },
  at: { at: instant },
  by: { by: z.int() },
  name: { name: z.string() },
})

const listed: Codec<ListedCorrection> = z.codec(wire, z.custom<ListedCorrection>(), {
  decode: ({ ofYear, ofMonthNumber, year, monthNumber, ...rest }) => ({
    ...rest,
    ofMonth: monthText(ofYear, ofMonthNumber),
    month: monthText(year, monthNumber),
  }),
  encode: ({ ofMonth, month, ...rest }) => ({
    ...rest,
    ofYear: Number(ofMonth.slice(0, 4)),
    ofMonthNumber: Number(ofMonth.slice(5)),
    year: Number(month.slice(0, 4)),
    monthNumber: Number(month.slice(5)),
  }),
})
const monthText = (year: number, month: number): Month => `${year}-${String(month).padStart(2, '0')}`

const REASON_RULE = `ska vara ${REASON_LENGTH.min} till ${REASON_LENGTH.max} tecken.`

const blank = z.union([z.literal(''), z.null(), z.undefined()])
const given = <T extends z.ZodType>(inner: T) =>
  z.codec(z.union([blank, inner]), z.custom<z.output<T> | undefined>(), {
    decode: (value) => (value === '' || value === null ? undefined : value) as never,
    encode: (value) => value as never,
  })

/** The wire names of a correction, for the service's own errors. */
export const CORRECTION_FIELDS = {
  ofMonth: 'ofMonth',
  month: 'month',
  hours: 'hours',
  amount: 'amount',
  day: 'day',
} as const

/** Corrections of sealed months, made by administrators and read by their owners. */
export const correctionCalls = {
  correct: defineCall({
    name: 'corrections.correct',
    method: 'PUT',
    path: 'bokslut/correct',
    access: 'admin',
    needsProof: true,
    summary: 'Correct a sealed month by hours of a day or by an amount, in a later month that is not sealed',
    body: wireObject({
      userid: { userId: id },
      ofMonth: { ofMonth: sentMonthNumber },
      ofYear: { ofYear: sentYear },
      month: { month: sentMonthNumber },
      year: { year: sentYear },
      hours: { hours: given(signedHours).optional() },
      amount: { amount: given(sentPayAmount(-MAX_AMOUNT)).optional() },
      day: { day: given(reportedDay).optional() },
      reason: { reason: trimmedText(REASON_LENGTH.max).min(REASON_LENGTH.min, REASON_RULE) },
    }),
    answer: results(wireObject({ id: { id: z.int() }, value: { value: kronor } })),
  }),
  answer: defineCall({
    name: 'corrections.answer',
    method: 'PUT',
    path: 'bokslut/answer',
    access: 'admin',
    summary: 'Answer a user’s requests to correct a sealed month without correcting it; the user is told',
    body: wireObject({
      userid: { userId: id },
      month: { month: sentMonthNumber },
      year: { year: sentYear },
      text: { text: requiredText(MAX_REQUEST) },
    }),
    answer: results(z.literal(true)) as Codec<true>,
  }),
  withdraw: defineCall({
    name: 'corrections.withdraw',
    method: 'PUT',
    path: 'bokslut/withdraw',
    access: 'signed-in',
    summary: 'Withdraw the caller’s own requests to correct a sealed month while they wait for an answer',
    body: wireObject({ month: { month: sentMonthNumber }, year: { year: sentYear } }),
    answer: results(z.literal(true)) as Codec<true>,
  }),
  list: defineCall({
    name: 'corrections.list',
    method: 'GET',
    path: 'bokslut/corrections',
    access: 'owner-or-admin',
    summary: 'Corrections of, or in, the months of a year',
    query: wireObject({ userid: { userId: userIdText }, year: { year: sentYear } }),
    answer: results(z.array(listed)),
  }),
} as const
