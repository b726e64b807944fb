import { figureTraits, SAVED_PAY_NAMES, type SavedPay } from '@portal/time-domain'
import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const ore = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** The column of a saved figure of Snurra: `hourly_rate` of `hourlyRate`. */
export const payColumn = (name: keyof SavedPay): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const count = (name: string) => integer(name).notNull().default(0) as unknown as ReturnType<typeof ore>
const savedColumns = Object.fromEntries(
  SAVED_PAY_NAMES.map((name) => [name, (figureTraits(name).kind === 'amount' ? ore : count)(payColumn(name))]),
) as Record<keyof SavedPay, ReturnType<typeof ore>>

/** Saved months of Snurra: only inputs. */
export const payRecords = pgTable(
  'pay_record',
  {
    ownerId: integer('owner_id').notNull(),
    month: text().notNull(),
    ...savedColumns,
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    savedBy: integer('saved_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.month] })],
)

/** Rates in millionths, in effect from a month (D44); of two for the same month the later id counts. */
export const payRates = pgTable('pay_rate', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  validFrom: text('valid_from').notNull(),
  vacationPay: integer('vacation_pay').notNull(),
  vacationDeduction: integer('vacation_deduction').notNull(),
  employerContribution: integer('employer_contribution').notNull(),
  pensionTax: integer('pension_tax').notNull(),
  vacationProvisionDays: integer('vacation_provision_days').notNull(),
  vacationProvisionDay: integer('vacation_provision_day').notNull(),
  /** Who added a line and when; null for the built-in ones. */
  addedBy: integer('added_by'),
  addedAt: timestamp('added_at', { withTimezone: true }),
})
