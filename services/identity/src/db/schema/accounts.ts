import { bigint, boolean, date, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Accounts; `role` 0 is an administrator, pay in öre; `revision` increases with every change that other services
 * receive.
 */
export const accounts = pgTable('account', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  emailKey: text('email_key').notNull(),
  emailConfirmedAt: timestamp('email_confirmed_at', { withTimezone: true }),
  passwordHash: text('password_hash').notNull(),
  role: smallint().notNull().default(1),
  active: boolean().notNull().default(true),
  seesAllPurchases: boolean('sees_all_purchases').notNull().default(false),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull().default(''),
  phone: text().notNull().default(''),
  otherPhone: text('other_phone').notNull().default(''),
  /** Written by the previous release; encrypted within a minute. */
  plainNumber: text('personal_number').notNull().default(''),
  sealedNumber: text('personal_number_sealed').notNull().default(''),
  address: text().notNull().default(''),
  postalCode: text('postal_code').notNull().default(''),
  city: text().notNull().default(''),
  pictureKey: text('picture_key'),
  salary: bigint({ mode: 'number' }).notNull().default(0),
  pension: bigint({ mode: 'number' }).notNull().default(0),
  payChangedAt: timestamp('pay_changed_at', { withTimezone: true }),
  payLocked: boolean('pay_locked').notNull().default(false),
  employedFrom: date('employed_from', { mode: 'string' }),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  /** When the last invitation was mailed. */
  invitedAt: timestamp('invited_at', { withTimezone: true }),
  lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: integer('created_by'),
  language: text(),
  revision: integer().notNull().default(1),
})
