import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Corrections of sealed months; `value` in öre, `hours` in hundredths. */
export const payCorrections = pgTable('pay_correction', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  ofMonth: text('of_month').notNull(),
  month: text().notNull(),
  day: date({ mode: 'string' }),
  hours: integer(),
  value: bigint({ mode: 'number' }).notNull(),
  reason: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  createdBy: integer('created_by').notNull(),
})
