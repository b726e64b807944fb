import * as z from 'zod'
import {
  type Codec,
  defineCall,
  EXPORT_LIMIT,
  flag,
  kronor,
  pageSizeText,
  results,
  sortColumn,
  text,
  trimmedText,
  wholeNumberText,
  wireObject,
} from '@portal/platform-contract'
import {
  CLOSING_STATES,
  type ClosingRow,
  type ClosingState,
  CORRECTION_STATES,
  FINDING_KINDS,
  REASON_LENGTH,
} from '@portal/time-domain'
import { chosenUsers } from './close-fields.ts'
import { decimalCount, sentMonthNumber, sentYear } from './fields.ts'
import { saidFindings } from './said-findings.ts'
import { instant, sealSummary } from './seal.wire.ts'

/** A page of a month's closing; `counts` cover all users of the month, with any filter. */
export interface ClosingPage {
  readonly rows: readonly ClosingRow[]
  readonly total: number
  readonly counts: Readonly<Record<ClosingState, number>>
  /** Money cannot be reached: findings about it are missing, and nothing can be sealed. */
  readonly isMoneyAway: boolean
}

const rowFields = {
  userid: { userId: z.int() },
  Firstname: { firstName: z.string() },
  Lastname: { lastName: z.string() },
  BildUrl: { pictureUrl: z.string().nullable() },
  state: { state: z.enum(CLOSING_STATES) },
  isKlar: { isClosed: flag },
  findings: { findings: saidFindings },
  hours: { hours: decimalCount },
  semesterdays: { vacationDays: decimalCount },
  sjuktimmar: { sickHours: decimalCount },
  vabdagar: { childCareDays: decimalCount },
  paySaved: { isPaySaved: z.boolean() },
  Maxkonto: { monthBalance: kronor },
  MaxkontoAccum: { closingBalance: kronor },
  kvitton: { receipts: kronor.nullable() },
} as const

const row = wireObject({
  ...rowFields,
  dubbladagar: { contradictedDays: z.array(z.string()).optional() },
  utanTimpris: { hasNoRate: z.boolean().optional() },
  correction: { correction: z.enum(CORRECTION_STATES).optional() },
  answerable: { isAnswerable: z.boolean().optional() },
  seal: { seal: sealSummary.optional() },
  earlierOpen: { earlierOpen: z.string().optional() },
  laterSealed: { isLaterSealed: z.boolean().optional() },
  sealedAfter: { sealedAfter: z.string().optional() },
  emptyFrom: { emptyFrom: z.string().optional() },
  remindedAt: { remindedAt: instant.optional() },
  upcoming: { upcoming: z.enum(['empty', 'reported']).optional() },
}) as Codec<ClosingRow>

const page = wireObject({
  results: { rows: z.array(row) as Codec<readonly ClosingRow[]> },
  total: { total: z.int() },
  counts: { counts: wireObject({ open: { open: z.int() }, klar: { klar: z.int() }, sealed: { sealed: z.int() } }) },
  moneyAway: { isMoneyAway: z.boolean() },
}) as Codec<ClosingPage>

const query = wireObject({
  month: { month: sentMonthNumber },
  year: { year: sentYear },
  searchTerm: { search: text(100).optional() },
  page: { page: wholeNumberText(0, 1_000_000).optional() },
  pageSize: { pageSize: pageSizeText.optional() },
  sort: { sort: sortColumn(rowFields).optional() },
  order: { order: z.enum(['asc', 'desc'], 'ska vara asc eller desc.').optional() },
  state: { state: z.enum(CLOSING_STATES, 'ska vara open, klar eller sealed.').optional() },
  finding: { finding: z.enum(FINDING_KINDS, `ska vara någon av ${FINDING_KINDS.join(', ')}.`).optional() },
})

const chosen = {
  month: { month: sentMonthNumber },
  year: { year: sentYear },
  userIds: { userIds: chosenUsers },
} as const

/** Why a user gets no reminder: Klar or sealed already, reminded less than 20 hours ago, or deactivated. */
export const SKIP_REASONS = ['klar', 'sealed', 'recent', 'inactive'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

const skipped = wireObject({ userid: { userId: z.int() }, reason: { reason: z.enum(SKIP_REASONS) } })

const REASON_RULE = `ska vara ${REASON_LENGTH.min} till ${REASON_LENGTH.max} tecken.`
/** Why an administrator acts for a user; empty text counts as missing. */
const optionalReason = z.codec(
  z
    .union([z.literal(''), z.null(), trimmedText(REASON_LENGTH.max).min(REASON_LENGTH.min, REASON_RULE)], REASON_RULE)
    .optional(),
  z.string().optional(),
  {
    decode: (value) => value || undefined,
    encode: (value) => value,
  },
)

/** Månadsbokslut: who is missing what, reminders, Klar for another user, and seals. */
export const closeCalls = {
  list: defineCall({
    name: 'close.list',
    method: 'GET',
    path: 'bokslut',
    access: 'admin',
    summary: 'A month of every user with its findings and state',
    query,
    answer: page,
  }),
  remind: defineCall({
    name: 'close.remind',
    method: 'PUT',
    path: 'bokslut/remind',
    access: 'admin',
    limit: EXPORT_LIMIT,
    summary: 'Remind users of a month that is not Klar, each at most once in 20 hours',
    body: wireObject(chosen),
    answer: results(wireObject({ sent: { sent: z.int() }, skipped: { skipped: z.array(skipped) } })),
  }),
  close: defineCall({
    name: 'close.close',
    method: 'PUT',
    path: 'bokslut/klar',
    access: 'admin',
    limit: EXPORT_LIMIT,
    summary: 'Mark the month Klar for users, all or none; with a reason where there are findings',
    body: wireObject({ ...chosen, reason: { reason: optionalReason } }),
    answer: results(z.array(wireObject({ userid: { userId: z.int() }, isKlar: { isClosed: flag } }))),
  }),
} as const
