import * as z from 'zod'
import { CHANGED_PARTS, type PurchaseStep, type SomeFigures } from '@portal/money-domain'
import { amountText, type Codec, plainDate, wireObject } from '@portal/platform-contract'
import { purchaseState, purchaseType } from './purchase-fields.ts'

const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (at) => at.toISOString(),
})

const figures: Codec<SomeFigures> = wireObject({
  date: { date: plainDate.optional() },
  Type: { type: purchaseType.optional() },
  Antal: { quantity: z.int().optional() },
  Value: { amount: amountText.optional() },
})

/** What an edit changed: former and new figures, and which texts or file, whose contents are not kept. */
const changes = wireObject({
  before: { before: figures },
  after: { after: figures },
  parts: { parts: z.array(z.enum(CHANGED_PARTS)) },
})

/** One line of a purchase's history; `status` 3 is a refusal, as in the list of all users' purchases. */
export const purchaseStep: Codec<PurchaseStep> = wireObject({
  at: { at: instant },
  by: { by: z.int() },
  name: { name: z.string() },
  status: { state: purchaseState },
  comment: { comment: z.string() },
  changes: { changes: changes.optional() },
})
