import { type Month, yearOf } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { monthFrom, type PayHistory, type SavedPay } from '@portal/time-domain'
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { profilePay } from '../db/schema/profile-pay.ts'
import { payOpenings, payRecords } from '../db/schema/pay.ts'
import { carriedInto, closedMonths } from './closed-years.ts'
import { readRateTable } from './rates/pay-rates.repository.ts'

const payColumns = {
  currentSalary: payRecords.currentSalary, hourlyRate: payRecords.hourlyRate, workingHours: payRecords.workingHours,
  chosenGross: payRecords.chosenGross, benefitValue: payRecords.benefitValue, paidVacationDays: payRecords.paidVacationDays,
  pension: payRecords.pension, conferenceAccount: payRecords.conferenceAccount,
  tools: payRecords.tools, insurance: payRecords.insurance, costs: payRecords.costs,
}

/** Everything that the owner's months of a year and their balances follow from; of the months before only the last. */
export async function readHistory(executor: Executor, ownerId: number, year: number): Promise<PayHistory> {
  const [closed, table, [profile], openings, months] = await Promise.all([
    closedMonths(executor, ownerId, year),
    readRateTable(executor),
    executor.select({ salary: profilePay.salary, pension: profilePay.pension }).from(profilePay).where(eq(profilePay.userId, ownerId)),
    executor
      .select({ year: payOpenings.year, balance: payOpenings.balance })
      .from(payOpenings)
      .where(and(eq(payOpenings.ownerId, ownerId), lte(payOpenings.year, year))),
    readMonths(executor, sql`owner_id = ${ownerId} and month <= ${monthFrom(year, 12)} and month >= coalesce(
      (select max(month) from pay_record where owner_id = ${ownerId} and month < ${monthFrom(year, 1)}), '')`),
  ])
  const history: PayHistory = {
    userId: ownerId, table, profile, months,
    openings: new Map(openings.map((opening) => [opening.year, opening.balance])),
  }
  const earlier = () => readMonths(executor, sql`owner_id = ${ownerId} and month < ${monthFrom(year, 1)}`)
  return { ...history, carried: { year, balance: await carriedInto(year, closed, history, earlier) } }
}

/** Plain SQL: mapping each of so many rows would cost more than reading them. */
async function readMonths(executor: Executor, which: SQL): Promise<PayHistory['months']> {
  const rows = await executor.execute<SavedPay & { month: Month } & Record<string, unknown>>(sql`
    select month, current_salary as "currentSalary", hourly_rate as "hourlyRate", working_hours as "workingHours",
      chosen_gross as "chosenGross", benefit_value as "benefitValue", paid_vacation_days as "paidVacationDays", pension,
      conference_account as "conferenceAccount", tools, insurance, costs
    from pay_record where ${which}`)
  return new Map(rows.map(({ month, ...pay }) => [month, pay]))
}

/** Who saves what, and when. */
export interface PayAct { readonly ownerId: number; readonly by: number; readonly at: Date }

const monthOf = (ownerId: number, month: Month) => and(eq(payRecords.ownerId, ownerId), eq(payRecords.month, month))

/** What is saved of the month, held until the transaction ends; a month not yet saved is begun with the given figures. */
export async function holdPay(transaction: Executor, { ownerId, by, at }: PayAct, month: Month, unsaved: SavedPay): Promise<SavedPay> {
  await transaction.insert(payRecords).values({ ownerId, month, ...unsaved, savedBy: by, savedAt: at }).onConflictDoNothing()
  const [held] = await transaction.select(payColumns).from(payRecords).where(monthOf(ownerId, month)).for('update')
  if (!held) throw new Error('The month was not stored')
  return held
}

export async function updatePay(executor: Executor, { ownerId, by, at }: PayAct, month: Month, pay: SavedPay): Promise<void> {
  await executor.update(payRecords).set({ ...pay, savedBy: by, savedAt: at }).where(monthOf(ownerId, month))
}

const ONE_YEAR = [payOpenings.ownerId, payOpenings.year]

export async function saveOpening(executor: Executor, { ownerId, by, at }: PayAct, year: number, balance: number): Promise<void> {
  const saved = { balance, savedBy: by, savedAt: at }
  await executor.insert(payOpenings).values({ ownerId, year, ...saved }).onConflictDoUpdate({ target: ONE_YEAR, set: saved })
}

/** The first year in which the owner has an entry or anything saved in Snurra (D42). */
export async function firstYearOf(executor: Executor, ownerId: number): Promise<number | null> {
  const [row] = await fetchRows<{ first: string | null }>(executor, sql`
    select least(
      (select min(day)::text from time_entry where owner_id = ${ownerId} and deleted_at is null),
      (select min(month) from pay_record where owner_id = ${ownerId}),
      (select min(year)::text from pay_opening where owner_id = ${ownerId})
    ) as first`)
  return row?.first ? yearOf(row.first) : null
}
