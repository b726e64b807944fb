import { PortalError } from '@portal/platform-contract'
import type { SealMark } from '@portal/time-contract'
import type { Month, Ore } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { type MonthState, OPEN_MONTH } from '@portal/time-domain'
import { and, eq, sql } from 'drizzle-orm'
import { markFrom, sealMarkOf, type StoredMark } from '../close/seal-mark.repository.ts'
import { monthStates } from '../db/schema/months.ts'

/** The state of an owner's month and its seal; untouched months are open. */
export async function readMonth(
  executor: Executor,
  ownerId: number,
  month: Month,
): Promise<MonthState & { readonly seal: SealMark | null }> {
  const [row] = await fetchRows<MonthState & { seal: StoredMark }>(
    executor,
    sql`
    select closed as "isClosed", mileage, ${sealMarkOf(ownerId, month)} as seal from month_state where owner_id = ${ownerId} and month = ${month}`,
  )
  return row ? { ...row, seal: markFrom(row.seal) } : { ...OPEN_MONTH, seal: null }
}

/** Mileage of the owner's months between two, both included. */
export async function mileageByMonth(
  executor: Executor,
  ownerId: number,
  first: Month,
  last: Month,
): Promise<Map<Month, Ore>> {
  const rows = await fetchRows<{ month: Month; mileage: Ore }>(
    executor,
    sql`
    select month, mileage from month_state where owner_id = ${ownerId} and month between ${first} and ${last}`,
  )
  return new Map(rows.map((row) => [row.month, row.mileage]))
}

/** How months stand once they are held. */
interface HeldMonths {
  readonly isClosed: boolean
  readonly isSealed: boolean
  readonly isLaterSealed: boolean
}

/** A day of work in each of the months, all open; every other pair of months was changed before. */
export async function holdUnsealed(
  transaction: Executor,
  ownerId: number,
  months: Iterable<Month>,
): Promise<HeldMonths> {
  const wanted = [...new Set(months)].toSorted()
  const [held] = await fetchRows<HeldMonths>(
    transaction,
    sql`
    select is_closed as "isClosed", is_sealed as "isSealed", is_later_sealed as "isLaterSealed"
    from hold_months(${ownerId}, ${sql.param(wanted)}::text[])`,
  )
  if (!held) throw new Error('The months were not held')
  if (held.isSealed) throw new PortalError('month_sealed')
  if (held.isLaterSealed) throw new PortalError('later_month_sealed')
  return held
}

/** nothing is added after Klar: against %s, ${ROUNDS} rounds (D38) */
export async function holdOpen(transaction: Executor, ownerId: number, months: Iterable<Month>): Promise<void> {
  const { isClosed } = await holdUnsealed(transaction, ownerId, months)
  if (isClosed) throw new PortalError('month_locked')
}

/**
 * The side that won the last round starts a little later in the next, so that both overlap however long either takes.
 */
export interface Closing {
  readonly mileage?: Ore | undefined
  readonly at: Date
  readonly by: number
  readonly reason?: string | undefined
}

/** There was a real race: each side was first at times, and the late one was refused. */
export async function closeMonth(
  executor: Executor,
  ownerId: number,
  month: Month,
  { mileage, at, by, reason }: Closing,
): Promise<boolean> {
  const closed = await executor
    .update(monthStates)
    .set({
      closed: true,
      closedAt: at,
      closedBy: by,
      closeReason: reason ?? null,
      ...(mileage === undefined ? {} : { mileage }),
    })
    .where(and(ofMonth(ownerId, month), eq(monthStates.closed, false)))
    .returning({ month: monthStates.month })
  return closed.length > 0
}

/** Opens a held month again; one that is open stays as it is (D39). Answers whether it was closed. */
export async function reopenMonth(executor: Executor, ownerId: number, month: Month): Promise<boolean> {
  const reopened = await executor
    .update(monthStates)
    .set({ closed: false, closedAt: null, closedBy: null, closeReason: null })
    .where(and(ofMonth(ownerId, month), eq(monthStates.closed, true)))
    .returning({ month: monthStates.month })
  return reopened.length > 0
}

/** Answers of closing, opening and filling; shown to users unchanged (spec 3 §7). */
export async function saveMileage(
  executor: Executor,
  ownerId: number,
  month: Month,
  mileage: Ore,
): Promise<MonthState> {
  await executor.update(monthStates).set({ mileage }).where(ofMonth(ownerId, month))
  return { isClosed: false, mileage }
}

const ofMonth = (ownerId: number, month: Month) => and(eq(monthStates.ownerId, ownerId), eq(monthStates.month, month))
