import * as z from 'zod'
import { type Codec, defineCall, month, results, userIdText, wireObject } from '@portal/platform-contract'
import type { Month } from '@portal/platform-domain'

/** The months of an owner in which no record may be added, changed or deleted. */
export interface SealedMonths {
  readonly months: readonly Month[]
  /** The sentence with which the service refuses the caller's record of such a month. */
  readonly refusal: string
}

const sealedMonths: Codec<SealedMonths> = wireObject({
  months: { months: z.array(month) },
  Text: { refusal: z.string() },
})

/** Which months are sealed, so that a form says it before its record is sent. */
export const sealedMonthCalls = {
  find: defineCall({
    name: 'sealedMonths.find',
    method: 'GET',
    path: 'user/Document/sealedMonths',
    access: 'owner-or-admin',
    summary: 'The owner’s sealed months, the earliest first, and why a record of such a month is refused to the caller',
    keptOffline: true,
    query: wireObject({ userid: { userId: userIdText } }),
    answer: results(sealedMonths),
  }),
} as const
