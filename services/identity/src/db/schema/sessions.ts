import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Sessions; one that has ended or run out is dead in every service at once. */
export const sessions = pgTable('session', {
  sid: uuid().primaryKey(),
  userId: integer('user_id').notNull(),
  clientAddress: text('client_address').notNull().default(''),
  /** Browser and system in words. */
  device: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** Within a minute. */
  usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
  provenAt: timestamp('proven_at', { withTimezone: true }).notNull().defaultNow(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
})
