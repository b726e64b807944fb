import * as z from 'zod'
import { isMonth } from '@portal/platform-domain'

const userId = z.int().min(1).max(2_147_483_647)

/** Maximum number of users in one request. */
export const MAX_ASKED_OWNERS = 1_000

/**
 * A record in money that belongs to a user's month. `counts` says what it counts as: `costs` and `tools` as in Snurra
 * (D47), `nothing` for invoices, `undecided` for purchases that are not ordered yet. `fileSha256` is null without a
 * file.
 */
const monthRecord = z.object({
  ownerId: userId,
  kind: z.enum(['receipt', 'invoice', 'purchase']),
  id: z.int().min(1),
  date: z.iso.date(),
  amount: z.int().min(0),
  fileSha256: z.string().nullable(),
  counts: z.enum(['costs', 'tools', 'nothing', 'undecided']),
})
export type MonthRecord = z.output<typeof monthRecord>

/**
 * `POST /internal/month-records` of the money service: all records of these users between two months, both included,
 * without deleted records and refused purchases.
 */
export const monthRecordsQuestion = z.object({
  ownerIds: z.array(userId).max(MAX_ASKED_OWNERS),
  first: z.string().refine(isMonth),
  last: z.string().refine(isMonth),
})
export const monthRecordsAnswer = z.object({ records: z.array(monthRecord) })
