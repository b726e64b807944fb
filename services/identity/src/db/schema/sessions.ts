import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Sessions; one that has ended or expired is invalid in every service at once. */
export const sessions = pgTable('session', {
  sid: uuid().primaryKey(),
  userId: integer('user_id').notNull(),
  clientAddress: text('client_address').notNull().default(''),
  /** Browser and operating system, as text. */
  device: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** Accurate to a minute. */
  usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
  provenAt: timestamp('proven_at', { withTimezone: true }).notNull().defaultNow(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
})
