import * as z from 'zod'
import { DOCUMENT_KINDS, MAX_FILE_BYTES, type Ore, type PlainDate } from '@portal/platform-domain'
import { MAX_LINK, parseLink } from './purchase-link.ts'
import type { PurchaseStatus } from './purchase-status.ts'
import { voucherInput } from './voucher.ts'

/** The purpose: running costs, or tools for the consultant's work. */
export const PURCHASE_TYPES = ['variableCost', 'workTool'] as const
export type PurchaseType = (typeof PURCHASE_TYPES)[number]

/** Something that a consultant requests to buy. */
export interface Purchase {
  readonly id: number
  readonly ownerId: number
  readonly date: PlainDate
  readonly type: PurchaseType
  readonly quantity: number
  readonly amount: Ore
  /** http or https, or none. */
  readonly link: string | null
  readonly note: string
  readonly status: PurchaseStatus
  /** What an administrator tells the owner about the status; absent where the service does not know comments. */
  readonly comment?: string | undefined
  /** The attached file, if any: its name, and the opaque key that the download call takes. */
  readonly fileName: string | null
  readonly fileKey: string | null
  /** True where its day is in a month that is sealed for its owner; absent elsewhere, and from older services. */
  readonly isInSealedMonth?: boolean | undefined
}

/** A purchase in the list of all users', with its owner (D28). */
export interface ReviewedPurchase extends Purchase {
  readonly firstName: string
  readonly lastName: string
  readonly pictureUrl: string | null
}

type Named = Pick<Purchase, 'id' | 'fileName' | 'note' | 'link'>

/** The first line of a purchase's note says what it is; empty without a note. */
export const firstLineOfNote = ({ note }: Pick<Purchase, 'note'>): string => note.trim().split('\n')[0]?.trim() ?? ''

/** A purchase's name in lists: the first line of its note, else its file, else its link, else its number (`#7`). */
export function purchaseName({ id, fileName, note, link }: Named): string {
  return firstLineOfNote({ note }) || fileName || link?.replace(/^https?:\/\//i, '') || `#${id}`
}

const NAME_LENGTH = 100

/**
 * At most 100 characters of a purchase's name, for sentences and labels: a note's line may be long. Cut between
 * characters: PostgreSQL refuses half an emoji.
 */
export function cutName(name: string): string {
  const signs = [...name]
  return signs.length > NAME_LENGTH ? `${signs.slice(0, NAME_LENGTH - 1).join('')}…` : name
}

/** The file is optional, and a document (D24, D25). */
export const PURCHASE_FILE = { required: false, kinds: DOCUMENT_KINDS, maxBytes: MAX_FILE_BYTES } as const

export const MAX_QUANTITY = 1_000_000
export const MAX_NOTE = 2_000
/** A comment fits in a notification together with the purchase's name. */
export const MAX_COMMENT = 300

/** The form's fields; the file is sent beside them (D24). */
export const purchaseInput = voucherInput.extend({
  type: z.enum(PURCHASE_TYPES, 'Välj en typ.'),
  quantity: z
    .number('Fyll i ett antal.')
    .int('Antalet ska vara ett heltal.')
    .min(1, 'Antalet ska vara minst 1.')
    .max(MAX_QUANTITY, 'Antalet är för stort.'),
  link: z
    .string()
    .max(MAX_LINK, 'Länken är för lång.')
    .refine(
      (text) => text.trim() === '' || parseLink(text) !== null,
      'Länken ska vara en webbadress (http eller https) utan inloggning eller mellanslag.',
    ),
  note: z.string().max(MAX_NOTE, `Noteringen får vara högst ${MAX_NOTE} tecken.`),
})
export type PurchaseInput = z.infer<typeof purchaseInput>
