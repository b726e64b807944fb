import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { recordColumns } from './record-columns.ts'

const voucherColumns = () => ({
  ...recordColumns(),
  fileKey: text('file_key').notNull(),
  fileName: text('file_name').notNull(),
  fileKind: text('file_kind').notNull(),
  fileBytes: integer('file_bytes').notNull(),
  fileSha256: text('file_sha256').notNull(),
  isReviewed: boolean('is_reviewed').notNull().default(false),
  turns: smallint().notNull().default(0),
})
type VoucherColumns = ReturnType<typeof voucherColumns>

/** Has the type of the common columns: a column of one kind is read by its name only. */
const voucherTable = <Columns extends VoucherColumns>(name: string, columns: Columns) =>
  pgTable<string, VoucherColumns>(name, columns)

/** Receipts and invoices; a column of receipts alone is written beside their `voucherColumns()`. */
export const receipts = voucherTable('receipt', voucherColumns())
export const invoices = voucherTable('invoice', voucherColumns())

/** Columns in which users write freely: an erasure removes names from them. */
export const FREE_TEXTS = { receipt: ['file_name'], invoice: ['file_name'] } as const

export type VoucherTable = typeof receipts
