import { sql, type SQL } from 'drizzle-orm'
import type { RecordPage, SealFilter } from '@portal/money-contract'
import { PortalError } from '@portal/platform-contract'
import type { EventOf } from '@portal/platform-contract/events'
import { type Actor, isAdmin, type Month, monthOf, type PlainDate } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { monthSealed } from '@portal/time-contract/for-services'

/** Stores which months are sealed. A seal never changes, so a known one stays. */
export async function storeSeals(transaction: Executor, events: readonly EventOf<'month-sealed'>[]): Promise<void> {
  await fetchRows(
    transaction,
    sql`
    insert into sealed_month (owner_id, month, sha256)
    select "userId", month, sha256 from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as sent ("userId" integer, month text, sha256 text)
    order by "userId", month
    on conflict do nothing`,
  )
}

/** Whether the month of a list's row `r` is sealed. */
const HAS_SEAL = sql`exists (select from sealed_month s where s.owner_id = r.owner_id and s.month = to_char(r.date, 'YYYY-MM'))`

/** The same as a column. It is read for the rows of a page only, by the table's key. */
export const IN_SEALED_MONTH = sql`${HAS_SEAL} as "isInSealedMonth"`

/** The list's rows `r` without those of sealed months, or only those. The few seals are read once, not for each row. */
export const bySeal = (filter: SealFilter): SQL => (filter === 'only' ? HAS_SEAL : sql`not ${HAS_SEAL}`)

/** Only rows of sealed months say so. */
export const tellSealed = <Row extends { readonly isInSealedMonth?: boolean | undefined }>(
  page: RecordPage<Row>,
): RecordPage<Row> => ({
  ...page,
  rows: page.rows.map(({ isInSealedMonth, ...row }) => (isInSealedMonth ? { ...row, isInSealedMonth } : row) as Row),
})

const TEXT_FOR_ADMIN = 'Månaden är förseglad och kan inte ändras. Det som är fel rättas i en öppen månad.'

/**
 * Why a change in a sealed month is refused. The documented text refers to an administrator, so an administrator gets
 * another one.
 */
export const refusalFor = (actor: Pick<Actor, 'role'>): string => (isAdmin(actor) ? TEXT_FOR_ADMIN : monthSealed.text)

/** The owner's sealed months, the earliest first: one for each month of an employment at most. */
export async function listSealedMonths(executor: Executor, ownerId: number): Promise<Month[]> {
  const rows = await fetchRows<{ month: Month }>(
    executor,
    sql`select month from sealed_month where owner_id = ${ownerId} order by month`,
  )
  return rows.map(({ month }) => month)
}

/** Throws `month_sealed` when one of these days is in a sealed month of the owner. */
export async function requireUnsealed(
  executor: Executor,
  actor: Pick<Actor, 'role'>,
  ownerId: number,
  days: readonly PlainDate[],
): Promise<void> {
  const [sealed] = await fetchRows(
    executor,
    sql`
    select from sealed_month where owner_id = ${ownerId} and month = any(${sql.param([...new Set(days.map(monthOf))])}::text[]) limit 1`,
  )
  if (sealed) throw new PortalError(monthSealed, { text: refusalFor(actor) })
}
