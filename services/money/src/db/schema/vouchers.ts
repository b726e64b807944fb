import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns } from './record-columns.ts'

const voucherTable = (name: string) =>
  pgTable(name, {
    ...recordColumns(),
    fileKey: text('file_key').notNull(),
    fileName: text('file_name').notNull(),
    fileKind: text('file_kind').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    fileSha256: text('file_sha256').notNull(),
  })

/** Receipts and invoices: two tables of one shape. */
export const receipts = voucherTable('receipt')
export const invoices = voucherTable('invoice')

/** Columns in which users write freely: an erasure removes names from them. */
export const FREE_TEXTS = { receipt: ['file_name'], invoice: ['file_name'] } as const

export type VoucherTable = typeof receipts
