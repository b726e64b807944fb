import * as z from 'zod'
import type { PurchaseStep } from '@portal/money-domain'
import { type Codec, wireObject } from '@portal/platform-contract'
import { purchaseState } from './purchase-fields.ts'

const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (at) => at.toISOString(),
})

/** One line of a purchase's history; `status` 3 is a refusal, as in the list of all users' purchases. */
export const purchaseStep: Codec<PurchaseStep> = wireObject({
  at: { at: instant },
  by: { by: z.int() },
  name: { name: z.string() },
  status: { state: purchaseState },
  comment: { comment: z.string() },
})
