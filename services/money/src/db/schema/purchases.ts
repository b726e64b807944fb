import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { PURCHASE_STATUSES, PURCHASE_TYPES } from '@portal/money-domain'
import { recordColumns } from './record-columns.ts'

/** Purchases; the five file columns are all set or all null. Replaced files are rows of `replaced_file`. */
export const purchases = pgTable('purchase', {
  ...recordColumns(),
  type: text({ enum: PURCHASE_TYPES }).notNull(),
  quantity: integer().notNull(),
  link: text(),
  note: text().notNull().default(''),
  status: text({ enum: PURCHASE_STATUSES }).notNull().default('submitted'),
  /** What an administrator tells the owner about the status. */
  comment: text().notNull().default(''),
  fileKey: text('file_key'),
  fileName: text('file_name'),
  fileKind: text('file_kind'),
  fileBytes: integer('file_bytes'),
  fileSha256: text('file_sha256'),
  updatedAt: timestamp('updated_at', { withTimezone: true }),
  updatedBy: integer('updated_by'),
})
