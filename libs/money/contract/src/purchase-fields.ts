import * as z from 'zod'
import {
  MAX_COMMENT,
  MAX_LINK,
  MAX_NOTE,
  MAX_QUANTITY,
  parseLink,
  type Purchase,
  PURCHASE_STATES,
  PURCHASE_STATUSES,
  PURCHASE_TYPES,
} from '@portal/money-domain'
import { amountText, id, looseId, plainDate, text, trimmedText } from '@portal/platform-contract'
import { seenRow } from './seen-row.ts'

/** A choice with a number on the wire; older clients send the number as text. */
const numbered = <T extends string>(choices: Readonly<Record<T, number>>, names: readonly T[], rule: string) =>
  z.codec(
    z
      .union([z.number(), z.string()], rule)
      .refine((sent) => names.some((name) => String(choices[name]) === String(sent)), rule),
    z.enum(names),
    {
      decode: (sent) => names.find((name) => String(choices[name]) === String(sent)) ?? (names[0] as T),
      encode: (name) => choices[name],
    },
  )

/** Type (spec 2 §9). */
export const purchaseType = numbered(
  { variableCost: 0, workTool: 1 },
  PURCHASE_TYPES,
  'ska vara 0 (rörliga kostnader) eller 1 (arbetsverktyg).',
)

/** Status (spec 2 §9). */
export const purchaseStatus = numbered(
  { ordered: 0, submitted: 1, ongoing: 2 },
  PURCHASE_STATUSES,
  'ska vara 0 (beställd), 1 (inskickad) eller 2 (pågående).',
)

/** The same for the list of all users', where a refused purchase is not submitted. */
export const purchaseState = numbered(
  { ordered: 0, submitted: 1, ongoing: 2, refused: 3 },
  PURCHASE_STATES,
  'ska vara 0 (beställd), 1 (inskickad), 2 (pågående) eller 3 (avslagen).',
)

const LINK_RULE = 'ska vara en webbadress (http eller https) utan inloggning eller mellanslag.'

/** A link as typed; `https://` is added when it has no scheme. Empty text is no link. */
export const link: z.ZodType<string | null> = z.codec(
  // Checked as sent: a link with invisible characters is refused, not silently changed.
  z
    .string('ska vara text.')
    .max(MAX_LINK, `får vara högst ${MAX_LINK} tecken.`)
    .refine((typed) => typed.trim() === '' || parseLink(typed) !== null, LINK_RULE),
  z.string().nullable(),
  { decode: (typed) => parseLink(typed), encode: (address) => address ?? '' },
)

export const note = trimmedText(MAX_NOTE)
export const comment = trimmedText(MAX_COMMENT)

/** An optional field: empty text on the wire, `null` inside. */
const orNone = (max: number): z.ZodType<string | null> =>
  z.codec(text(max), z.string().nullable(), { decode: (sent) => sent || null, encode: (own) => own ?? '' })

/** A purchase's row on the wire. */
export const purchaseFields = {
  id: { id },
  InkopName: { fileName: orNone(200) },
  InkopUrl: { fileKey: orNone(100) },
  link: { link },
  Value: { amount: amountText },
  InkopDate: { date: plainDate },
  Type: { type: purchaseType },
  Inkopdesc: { note },
  Antal: { quantity: z.int() },
  status: { status: purchaseStatus },
  comment: { comment: comment.optional() },
  userid: { ownerId: id },
} as const

const looseQuantity = z.codec(z.union([z.int(), z.string().regex(/^\d{1,10}$/)]), z.int().max(MAX_QUANTITY), {
  decode: Number,
  encode: (quantity) => quantity,
})

/** The row as the editor saw it: any of a purchase's fields (D29). */
export const editRow = seenRow<Purchase>({
  ...purchaseFields,
  id: { id: looseId },
  Antal: { quantity: looseQuantity },
  userid: { ownerId: looseId },
})
