import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The activity log; a cleared entry is hidden but stays (D16). */
export const activities = pgTable('activity', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id'),
  actorId: integer('actor_id'),
  message: text().notNull(),
  happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
  clearedAt: timestamp('cleared_at', { withTimezone: true }),
})
