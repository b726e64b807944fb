import * as z from 'zod'
import { type Codec, defineCall, results, userIdText, wireObject } from '@portal/platform-contract'
import type { Month, PlainDate } from '@portal/platform-domain'
import { type SaidFinding, YEAR_STATES, type YearState } from '@portal/time-domain'
import { sentMonthNumber, sentYear } from './fields.ts'
import { saidFindings } from './said-findings.ts'
import { instant } from './seal.wire.ts'

/** A user's year: the state of its twelve months, January first. */
export interface ClosingYearRow {
  readonly userId: number
  readonly firstName: string
  readonly lastName: string
  readonly months: readonly YearState[]
  /** The first day on which the user can lack time; services of earlier releases do not send it. */
  readonly startsOn?: PlainDate | null | undefined
}

const yearRow = wireObject({
  userid: { userId: z.int() },
  Firstname: { firstName: z.string() },
  Lastname: { lastName: z.string() },
  months: { months: z.array(z.enum(YEAR_STATES)).length(12) },
  startsOn: { startsOn: z.iso.date().nullable().optional() },
}) as Codec<ClosingYearRow>

/** What waits for an administrator in a month: how many users are not Klar, can be sealed, or want a correction. */
export interface WaitingMonth {
  readonly month: Month
  readonly open: number
  readonly klar: number
  readonly requests: number
}

const waitingMonth = wireObject({
  month: { month: z.string() },
  open: { open: z.int() },
  klar: { klar: z.int() },
  requests: { requests: z.int() },
}) as Codec<WaitingMonth>

const ANSWERED_ACTS = ['reminded', 'klar', 'sealed', 'correction', 'corrects'] as const

/**
 * Events of a user's month; `requested`: its owner wants a correction, `answered`: nothing is corrected, `withdrawn`: the
 * owner no longer wants it; `correction` is of this month, `corrects` stands in it.
 */
export const CLOSING_ACTS = [...ANSWERED_ACTS, 'requested', 'answered', 'withdrawn'] as const
export type ClosingActKind = (typeof CLOSING_ACTS)[number]

/** One line of a month's history: what, when, by whom; `text` is the reason or the request. */
export interface PastClosingAct {
  readonly kind: ClosingActKind
  readonly at: Date
  readonly by: number
  readonly name: string
  readonly text: string
  /** Of a request: its owner can withdraw it. Left out by services of earlier releases, which cannot. */
  readonly isWithdrawable?: boolean | undefined
  /** Of a seal: the findings that the month had then. Left out without any, and by services of earlier releases. */
  readonly despite?: readonly SaidFinding[] | undefined
}

const pastActFields = {
  at: { at: instant },
  by: { by: z.int() },
  name: { name: z.string() },
  text: { text: z.string() },
} as const
const pastAct = wireObject({
  kind: { kind: z.enum(ANSWERED_ACTS) },
  ...pastActFields,
  despite: { despite: saidFindings.optional() },
})
const pastRequest = wireObject({ ...pastActFields, withdrawable: { isWithdrawable: z.boolean().optional() } })
const pastAnswer = wireObject({ ...pastActFields, withdrawn: { isWithdrawn: z.boolean().optional() } })

/**
 * Requests and answers have lists of their own: front ends of earlier releases refuse a kind that they do not know. To
 * them a withdrawal is the owner's own answer, which ends the request too.
 */
const history = z.codec(
  z.object({
    results: z.array(pastAct),
    requests: z.array(pastRequest).optional(),
    answers: z.array(pastAnswer).optional(),
  }),
  z.custom<PastClosingAct[]>(),
  {
    decode: ({ results: acts, requests = [], answers = [] }): PastClosingAct[] =>
      [
        ...acts,
        ...requests.map((request) => ({ kind: 'requested' as const, ...request })),
        ...answers.map(({ isWithdrawn, ...answer }) => ({
          kind: isWithdrawn ? ('withdrawn' as const) : ('answered' as const),
          ...answer,
        })),
      ].toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    encode: (acts) => ({
      results: acts.flatMap(({ kind, ...act }) =>
        kind === 'requested' || kind === 'answered' || kind === 'withdrawn' ? [] : [{ kind, ...act }],
      ),
      requests: acts.filter(({ kind }) => kind === 'requested'),
      answers: acts.flatMap(({ kind, ...act }) => {
        if (kind === 'withdrawn') return [{ ...act, isWithdrawn: true }]
        return kind === 'answered' ? [act] : []
      }),
    }),
  },
) as Codec<PastClosingAct[]>

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
  waiting: defineCall({
    name: 'closingViews.waiting',
    method: 'GET',
    path: 'bokslut/waiting',
    access: 'admin',
    summary: 'The months before the present one that wait for an administrator, the earliest first',
    answer: results(z.array(waitingMonth)),
  }),
  history: defineCall({
    name: 'closingViews.history',
    method: 'GET',
    path: 'bokslut/history',
    access: 'owner-or-admin',
    summary: 'Who has reminded, marked Klar, sealed, asked for a correction of and corrected a user’s month, and when',
    query: wireObject({
      month: { month: sentMonthNumber },
      year: { year: sentYear },
      userid: { userId: userIdText },
    }),
    answer: history,
  }),
} as const
