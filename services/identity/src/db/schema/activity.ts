import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ActivityKind } from '@portal/identity-domain'

/** The activity log; a cleared entry is hidden but stays (D16). `salt` is part of the hash of its text (ADR 43). */
export const activities = pgTable('activity', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id'),
  actorId: integer('actor_id'),
  kind: text().$type<ActivityKind>().notNull().default('record'),
  message: text().notNull(),
  salt: uuid().defaultRandom(),
  happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
  clearedAt: timestamp('cleared_at', { withTimezone: true }),
})
