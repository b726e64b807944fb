import { PortalError } from '@portal/platform-contract'
import type { Month, Ore } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { type MonthState, OPEN_MONTH } from '@portal/time-domain'
import { and, eq, sql } from 'drizzle-orm'
import { monthStates } from '../db/schema/months.ts'

/** The state of an owner's month; untouched months are open. */
export async function readMonth(executor: Executor, ownerId: number, month: Month): Promise<MonthState> {
  const [row] = await fetchRows<MonthState>(executor, sql`
    select closed as "isClosed", mileage from month_state where owner_id = ${ownerId} and month = ${month}`)
  return row ?? OPEN_MONTH
}

/** Mileage of the owner's months between two, both included. */
export async function mileageByMonth(executor: Executor, ownerId: number, first: Month, last: Month): Promise<Map<Month, Ore>> {
  const rows = await fetchRows<{ month: Month; mileage: Ore }>(executor, sql`
    select month, mileage from month_state where owner_id = ${ownerId} and month between ${first} and ${last}`)
  return new Map(rows.map((row) => [row.month, row.mileage]))
}

/**
 * Holds the owner's months open until the transaction ends: whoever changes or closes them waits. Throws `month_locked`
 * when one of them is closed (D38). Always in the order of the months, so that two can never wait for each other.
 * What is sent before its answer comes, on the same transaction, runs with the months held.
 */
export async function holdOpen(transaction: Executor, ownerId: number, months: Iterable<Month>): Promise<void> {
  const wanted = sql`${sql.param([...new Set(months)].toSorted())}::text[]`
  const [, held] = await Promise.all([
    fetchRows(transaction, sql`insert into month_state (owner_id, month) select ${ownerId}, month from unnest(${wanted}) month on conflict do nothing`),
    fetchRows<{ closed: boolean }>(transaction, sql`
      select closed from month_state where owner_id = ${ownerId} and month = any(${wanted}) order by month for update`),
  ])
  if (held.some(({ closed }) => closed)) throw new PortalError('month_locked')
}

/** Closes the month and takes its mileage along; one that is closed already stays as it is (D39). Answers whether it was open. */
export async function closeMonth(
  executor: Executor, ownerId: number, month: Month, { mileage, at }: { mileage: Ore | undefined; at: Date },
): Promise<boolean> {
  const closed = await executor
    .insert(monthStates)
    .values({ ownerId, month, closed: true, closedAt: at, mileage: mileage ?? 0 })
    .onConflictDoUpdate({
      target: [monthStates.ownerId, monthStates.month],
      set: { closed: true, closedAt: at, ...(mileage === undefined ? {} : { mileage }) },
      setWhere: sql`not ${monthStates.closed}`,
    })
    .returning({ month: monthStates.month })
  return closed.length > 0
}

/** Opens the month again; one that is open stays as it is (D39). Answers whether it was closed. */
export async function reopenMonth(executor: Executor, ownerId: number, month: Month): Promise<boolean> {
  const reopened = await executor
    .update(monthStates)
    .set({ closed: false, closedAt: null })
    .where(and(eq(monthStates.ownerId, ownerId), eq(monthStates.month, month), eq(monthStates.closed, true)))
    .returning({ month: monthStates.month })
  return reopened.length > 0
}

/** Throws `month_locked` when the month is closed. */
export async function saveMileage(executor: Executor, ownerId: number, month: Month, mileage: Ore): Promise<MonthState> {
  const [saved] = await executor
    .insert(monthStates)
    .values({ ownerId, month, mileage })
    .onConflictDoUpdate({
      target: [monthStates.ownerId, monthStates.month], set: { mileage }, setWhere: sql`not ${monthStates.closed}`,
    })
    .returning({ isClosed: monthStates.closed, mileage: monthStates.mileage })
  if (!saved) throw new PortalError('month_locked')
  return saved
}
