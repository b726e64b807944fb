import { bigint, date, integer, timestamp } from 'drizzle-orm/pg-core'

/** Columns that every kind of money record has; `amount` in öre, `date` as `YYYY-MM-DD`. A deleted row stays (D31). */
export const recordColumns = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  date: date({ mode: 'string' }).notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: integer('created_by').notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  deletedBy: integer('deleted_by'),
})
