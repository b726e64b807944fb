import * as z from 'zod'
import { type Codec, defineCall, results, userIdText, wireObject } from '@portal/platform-contract'
import { CLOSING_STATES, type ClosingState } from '@portal/time-domain'
import { sentMonthNumber, sentYear } from './fields.ts'
import { instant } from './seal.wire.ts'

/** A month in the year's chart; `none`: nothing is reported or saved in it. */
export const YEAR_STATES = ['none', ...CLOSING_STATES] as const
export type YearState = ClosingState | 'none'

/** A user's year: the state of its twelve months, January first. */
export interface ClosingYearRow {
  readonly userId: number
  readonly firstName: string
  readonly lastName: string
  readonly months: readonly YearState[]
}

const yearRow = wireObject({
  userid: { userId: z.int() },
  Firstname: { firstName: z.string() },
  Lastname: { lastName: z.string() },
  months: { months: z.array(z.enum(YEAR_STATES)).length(12) },
}) as Codec<ClosingYearRow>

/** Events of a user's month; `correction` is of this month, `corrects` stands in it. */
export const CLOSING_ACTS = ['reminded', 'klar', 'sealed', 'correction', 'corrects'] as const
export type ClosingActKind = (typeof CLOSING_ACTS)[number]

/** One line of a month's history: what, when, by whom; `text` is the reason. */
export interface PastClosingAct {
  readonly kind: ClosingActKind
  readonly at: Date
  readonly by: number
  readonly name: string
  readonly text: string
}

const pastAct = wireObject({
  kind: { kind: z.enum(CLOSING_ACTS) },
  at: { at: instant },
  by: { by: z.int() },
  name: { name: z.string() },
  text: { text: z.string() },
}) as Codec<PastClosingAct>

/** The year's chart of Månadsbokslut, and the history of one user's month. */
export const closingViewCalls = {
  year: defineCall({
    name: 'closingViews.year',
    method: 'GET',
    path: 'bokslut/year',
    access: 'admin',
    summary: 'How far each month of the year has come, for every user who has something to do with it',
    query: wireObject({ year: { year: sentYear } }),
    answer: results(z.array(yearRow)),
  }),
  history: defineCall({
    name: 'closingViews.history',
    method: 'GET',
    path: 'bokslut/history',
    access: 'owner-or-admin',
    summary: 'Who has reminded, marked Klar, sealed and corrected a user’s month, and when',
    query: wireObject({
      month: { month: sentMonthNumber },
      year: { year: sentYear },
      userid: { userId: userIdText },
    }),
    answer: results(z.array(pastAct)),
  }),
} as const
