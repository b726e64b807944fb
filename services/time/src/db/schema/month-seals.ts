import { bigint, customType, date, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Sealed months, in a chain by user; the database refuses to change or delete them. */
export const monthSeals = pgTable(
  'month_seal',
  {
    ownerId: integer('owner_id').notNull(),
    month: text().notNull(),
    version: smallint().notNull(),
    snapshot: bytea().notNull(),
    sha256: text().notNull(),
    previousSha256: text('previous_sha256'),
    sealedAt: timestamp('sealed_at', { withTimezone: true }).notNull(),
    sealedBy: integer('sealed_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.month] })],
)

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
