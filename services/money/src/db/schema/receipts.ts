import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Receipts; `amount` in öre, `date` as `YYYY-MM-DD`. */
export const receipts = pgTable('receipt', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  date: date({ mode: 'string' }).notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  fileKey: text('file_key').notNull(),
  fileName: text('file_name').notNull(),
  fileKind: text('file_kind').notNull(),
  fileBytes: integer('file_bytes').notNull(),
  fileSha256: text('file_sha256').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: integer('created_by').notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  deletedBy: integer('deleted_by'),
})
