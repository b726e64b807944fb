import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'

/** What people earn a month by their profiles, in öre, as identity has told; a newer one has a higher revision. */
export const profilePay = pgTable('profile_pay', {
  userId: integer('user_id').primaryKey(),
  revision: integer().notNull(),
  salary: bigint({ mode: 'number' }).notNull(),
  pension: bigint({ mode: 'number' }).notNull(),
})
