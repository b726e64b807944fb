import * as z from 'zod'
import {
  daysUnderSeal,
  MAX_COMMENT,
  parseLink,
  type Purchase,
  PURCHASE_STATES,
  purchaseState,
  type PurchaseState,
  type PurchaseType,
  purchaseInput,
} from '@portal/money-domain'
import { isPlainDate, type PlainDate } from '@portal/platform-domain'
import { NO_AMOUNT } from '@portal/ui'
import { today } from '@portal/web-kit'

/** The initial values of the purchase dialogs' fields: the quantity as text, no amount, no file. */
export interface PurchaseValues {
  readonly date: string
  readonly type: PurchaseType
  readonly quantity: string
  readonly amount: number
  readonly link: string
  readonly note: string
  readonly file: File | null
}

const { quantity, link } = purchaseInput.shape

/** The domain's rules for the typed values; a link gets its scheme, or is `null`. */
export const purchaseForm = purchaseInput.extend({
  quantity: z
    .string()
    .transform((typed) => (typed.trim() === '' ? Number.NaN : Number(typed.replaceAll(/\s/g, '').replace(',', '.'))))
    .pipe(quantity),
  link: link.transform((typed) => parseLink(typed)),
  file: z.instanceof(File).nullable(),
})

const comment = z.string().trim().max(MAX_COMMENT, `Kommentaren får vara högst ${MAX_COMMENT} tecken.`)

const WHY = 'Skriv varför.'

/** With the state (D30) and the comment for the owner, which administrators set; a refusal tells the owner why. */
export const purchaseEditForm = purchaseForm
  .extend({ status: z.enum(PURCHASE_STATES), comment })
  .refine((edit) => edit.status !== 'refused' || edit.comment !== '', { path: ['comment'], message: WHY })

/** The initial values of an edited purchase's fields. */
export interface PurchaseEditValues extends PurchaseValues {
  readonly status: PurchaseState
  readonly comment: string
}

export const refusalForm = z.object({ comment: comment.min(1, WHY) })

export const newPurchase = (): PurchaseValues => ({
  date: today(),
  type: 'variableCost',
  quantity: '1',
  amount: NO_AMOUNT,
  link: '',
  note: '',
  file: null,
})

export const valuesOf = ({
  date,
  type,
  quantity: count,
  amount,
  link: address,
  note,
  status,
  comment: told = '',
}: Purchase): PurchaseEditValues => ({
  date,
  type,
  quantity: String(count),
  amount,
  link: address ?? '',
  note,
  status: purchaseState({ status, comment: told }),
  comment: told,
  file: null,
})

/** What the fields of an edit hold; where one cannot be read, what is stored. */
export const typedFacts = (
  purchase: Purchase,
  { quantity: typed, date, type, amount }: Pick<PurchaseEditValues, 'date' | 'type' | 'quantity' | 'amount'>,
): Pick<Purchase, 'date' | 'type' | 'quantity' | 'amount'> => ({
  date: isPlainDate(date) ? date : purchase.date,
  type,
  quantity: purchaseForm.shape.quantity.safeParse(typed).data ?? purchase.quantity,
  amount: purchaseForm.shape.amount.safeParse(amount).data ?? purchase.amount,
})

/** The days of an edit, as it is typed, that may not be in a sealed month. */
export const typedDaysUnderSeal = (
  purchase: Purchase,
  { quantity: typed, status, ...edit }: Pick<PurchaseEditValues, 'date' | 'status' | 'type' | 'quantity' | 'amount'>,
): PlainDate[] =>
  daysUnderSeal(purchase, {
    ...edit,
    quantity: purchaseForm.shape.quantity.safeParse(typed).data ?? Number.NaN,
    status: status === 'refused' ? 'submitted' : status,
  })

/** The form's fields, for the server's field errors. */
export const PURCHASE_FIELDS = [
  'date',
  'type',
  'quantity',
  'amount',
  'link',
  'note',
  'status',
  'comment',
  'file',
] as const
