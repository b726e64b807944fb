import { PortalError } from '@portal/platform-contract'
import { timeErrors } from '@portal/time-contract'
import type { SealMark } from '@portal/time-contract'
import type { Month, Ore, PlainDate } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import type { MonthState } from '@portal/time-domain'
import { sql } from 'drizzle-orm'
import { STARTS_ON, startsOnForSelf } from '../people/starts-on.repository.ts'
import { markFrom, sealedAfter, sealMarkOf, type StoredMark } from './seal-mark.repository.ts'

interface ReadMonth extends MonthState {
  readonly seal: SealMark | null
  /** The day on which the owner started. */
  readonly startsOn: PlainDate | null
  /** The first day that can lack time for this reader. */
  readonly countsFrom: PlainDate | null
  readonly paySaved: boolean
  /** The first sealed month after one that is not sealed. */
  readonly sealedAfter?: Month
}

/** An owner's month, and who reads it on which day. */
interface MonthRead {
  readonly ownerId: number
  readonly month: Month
  readonly readerId: number
  readonly today: PlainDate
}

/** The state of an owner's month, its seal and whether its Snurra is saved; months without a row are open. */
export async function readMonth(executor: Executor, read: MonthRead): Promise<ReadMonth> {
  const { ownerId, month, readerId, today } = read
  const countsFrom = readerId === ownerId ? startsOnForSelf(ownerId, today) : STARTS_ON
  const [row] = await fetchRows<Omit<ReadMonth, 'seal' | 'sealedAfter'> & { seal: StoredMark; later: Month | null }>(
    executor,
    sql`
    select coalesce(closed, false) as "isClosed", coalesce(mileage, 0) as mileage, ${sealMarkOf(ownerId, month)} as seal,
      ${sealedAfter(ownerId, month)} as later,
      to_char(${STARTS_ON}, 'YYYY-MM-DD') as "startsOn",
      to_char(${countsFrom}, 'YYYY-MM-DD') as "countsFrom",
      exists (select from pay_record r where r.owner_id = owner.id and r.month = ${month}) as "paySaved"
    from (select ${ownerId}::int as id) owner
    left join person p on p.user_id = owner.id
    left join month_state m on m.owner_id = owner.id and m.month = ${month}`,
  )
  if (!row) throw new Error('The month was not read')
  const { later, seal, ...state } = row
  return { ...state, seal: markFrom(seal), ...(later ? { sealedAfter: later } : {}) }
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

/** The state of months once they are locked. */
interface HeldMonths {
  readonly isClosed: boolean
  readonly isSealed: boolean
  readonly isLaterSealed: boolean
}

/**
 * Locks the owner's months until the transaction ends: other changes of them wait, and so does a seal. One round trip:
 * the function returns their state after it has the lock, and later statements of the same transaction run with the
 * months locked. Throws `month_sealed`, and `later_month_sealed` when a later month is sealed.
 */
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
  if (held.isSealed) throw new PortalError(timeErrors.month_sealed)
  if (held.isLaterSealed) throw new PortalError(timeErrors.later_month_sealed)
  return held
}

/** The same for months that must be open; also throws `month_locked` when one of them is closed (D38). */
export async function holdOpen(transaction: Executor, ownerId: number, months: Iterable<Month>): Promise<void> {
  const { isClosed } = await holdUnsealed(transaction, ownerId, months)
  if (isClosed) throw new PortalError(timeErrors.month_locked)
}

/** Who closes a month, with which mileage, and with what reason when an administrator does it. */
export interface Closing {
  readonly mileage?: Ore | undefined
  readonly at: Date
  readonly by: number
  readonly reason?: string | undefined
}

/** Closes a locked month and saves its mileage; a closed one is unchanged (D39). Returns whether it was open. */
export async function closeMonth(
  executor: Executor,
  ownerId: number,
  month: Month,
  { mileage, at, by, reason }: Closing,
): Promise<boolean> {
  const closed = await fetchRows(
    executor,
    sql`
    update month_state set closed = true, closed_at = ${at}, closed_by = ${by}, close_reason = ${reason ?? null},
      mileage = coalesce(${mileage ?? null}, mileage)
    where ${ofMonth(ownerId, month)} and not closed returning month`,
  )
  return closed.length > 0
}

/** Opens a locked month again; an open one is unchanged (D39). Returns whether it was closed. */
export async function reopenMonth(executor: Executor, ownerId: number, month: Month): Promise<boolean> {
  const reopened = await fetchRows(
    executor,
    sql`
    update month_state set closed = false, closed_at = null, closed_by = null, close_reason = null
    where ${ofMonth(ownerId, month)} and closed returning month`,
  )
  return reopened.length > 0
}

/** Saves the mileage of a month that is locked and open. */
export async function saveMileage(
  executor: Executor,
  ownerId: number,
  month: Month,
  mileage: Ore,
): Promise<MonthState> {
  await fetchRows(executor, sql`update month_state set mileage = ${mileage} where ${ofMonth(ownerId, month)}`)
  return { isClosed: false, mileage }
}

const ofMonth = (ownerId: number, month: Month) => sql`owner_id = ${ownerId} and month = ${month}`
