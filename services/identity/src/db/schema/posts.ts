import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The Lobby's feed. */
export const posts = pgTable('post', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  authorId: integer('author_id').notNull(),
  message: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
