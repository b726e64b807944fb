import * as z from 'zod'
import { type Actor, isAdmin, isPlainDate, MAX_AMOUNT, type Ore, type PlainDate } from '@portal/platform-domain'

/** The common part of receipts and invoices: a file with its date and amount. */
export interface Voucher {
  readonly id: number
  readonly fileName: string
  /** Opaque key for the download call. */
  readonly fileKey: string
  readonly amount: Ore
  readonly date: PlainDate
  /** An administrator has opened its file. Absent from older services, which correct nothing. */
  readonly isReviewed?: boolean | undefined
  /** Quarter turns clockwise of its file. Absent from older services. */
  readonly turns?: number | undefined
  /** True where its day is in a month that is sealed for its owner; absent elsewhere, and from older services. */
  readonly isInSealedMonth?: boolean | undefined
}

/** Owners correct their own record until an administrator has looked at it; administrators always (ADR 86). */
export const mayCorrectVoucher = (actor: Pick<Actor, 'role'>, { isReviewed }: Pick<Voucher, 'isReviewed'>): boolean =>
  isReviewed !== undefined && (isAdmin(actor) || !isReviewed)

/** The form's fields; the file is sent beside them (D24). */
export const voucherInput = z.object({
  date: z.string().refine(isPlainDate, 'Välj ett datum.'),
  amount: z
    .int('Fyll i ett belopp.')
    .min(0, 'Beloppet får inte vara negativt.')
    .max(MAX_AMOUNT, 'Beloppet är för stort.'),
})
export type VoucherInput = z.infer<typeof voucherInput>
