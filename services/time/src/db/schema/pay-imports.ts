import type { GivenInputs } from '@portal/time-domain'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Imported months that are not saved yet (D48). */
export const payImports = pgTable(
  'pay_import',
  {
    ownerId: integer('owner_id').notNull(),
    month: text().notNull(),
    inputs: jsonb().$type<GivenInputs>().notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
    importedBy: integer('imported_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.month] })],
)
