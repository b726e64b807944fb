import * as z from 'zod'
import { DOCUMENT_KINDS, type FileKind, MAX_AMOUNT, MAX_FILE_BYTES, type Ore, PHOTO_KINDS, type PlainDate, isPlainDate } from '@portal/platform-domain'

/** Something a consultant has paid for: a file with its date and amount. */
export interface Receipt {
  readonly id: number
  readonly fileName: string
  /** Opaque key that the download call takes. */
  readonly fileKey: string
  readonly amount: Ore
  readonly date: PlainDate
}

/** Receipts are often photographed, so they take pictures beside documents (D25). */
export const RECEIPT_FILE_KINDS: readonly FileKind[] = [...DOCUMENT_KINDS, ...PHOTO_KINDS]

export const RECEIPT_FILE = { required: true, kinds: RECEIPT_FILE_KINDS, maxBytes: MAX_FILE_BYTES } as const

/** What a person fills in; the file travels beside it (D24). */
export const receiptInput = z.object({
  date: z.string().refine(isPlainDate, 'Välj ett datum.'),
  amount: z.int('Fyll i ett belopp.').min(0, 'Beloppet får inte vara negativt.').max(MAX_AMOUNT, 'Beloppet är för stort.'),
})
export type ReceiptInput = z.infer<typeof receiptInput>
