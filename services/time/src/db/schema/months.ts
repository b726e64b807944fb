import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** A user's months; `month` as `YYYY-MM`, `mileage` in öre. */
export const monthStates = pgTable(
  'month_state',
  {
    ownerId: integer('owner_id').notNull(),
    month: text().notNull(),
    closed: boolean().notNull().default(false),
    mileage: bigint({ mode: 'number' }).notNull().default(0),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    closedBy: integer('closed_by'),
    closeReason: text('close_reason'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.month] })],
)
