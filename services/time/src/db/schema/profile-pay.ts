import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'

/** Users' monthly pay from their profiles, in öre, from identity's events; a newer one has a higher revision. */
export const profilePay = pgTable('profile_pay', {
  userId: integer('user_id').primaryKey(),
  revision: integer().notNull(),
  salary: bigint({ mode: 'number' }).notNull(),
  pension: bigint({ mode: 'number' }).notNull(),
})
