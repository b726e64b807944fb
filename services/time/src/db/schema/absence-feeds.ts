import { customType, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Subscriptions to a user's own absence; the key itself is not stored. */
export const absenceFeeds = pgTable('absence_feed', {
  ownerId: integer('owner_id').primaryKey(),
  keyHash: bytea('key_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastReadAt: timestamp('last_read_at', { withTimezone: true }),
})
