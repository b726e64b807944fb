import { bigint, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const ore = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** Saved months of Snurra: only inputs. */
export const payRecords = pgTable(
  'pay_record',
  {
    ownerId: integer('owner_id').notNull(),
    month: text().notNull(),
    currentSalary: ore('current_salary'),
    hourlyRate: ore('hourly_rate'),
    workingHours: integer('working_hours').notNull().default(0),
    chosenGross: ore('chosen_gross'),
    benefitValue: ore('benefit_value'),
    paidVacationDays: integer('paid_vacation_days').notNull().default(0),
    pension: ore('pension'),
    conferenceAccount: ore('conference_account'),
    tools: ore('tools'),
    insurance: ore('insurance'),
    costs: ore('costs'),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    savedBy: integer('saved_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.month] })],
)

/** Saved opening balances, in öre. */
export const payOpenings = pgTable(
  'pay_opening',
  {
    ownerId: integer('owner_id').notNull(),
    year: smallint().notNull(),
    balance: bigint({ mode: 'number' }).notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    savedBy: integer('saved_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.year] })],
)

/** Who added a line and when; null for the built-in ones. */
const addition = { addedBy: integer('added_by'), addedAt: timestamp('added_at', { withTimezone: true }) }

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
  ...addition,
})

/** Shares of the income in millionths; without a user the share is for all. */
export const incomeShares = pgTable('income_share', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id'),
  validFrom: text('valid_from').notNull(),
  share: integer().notNull(),
  ...addition,
})
