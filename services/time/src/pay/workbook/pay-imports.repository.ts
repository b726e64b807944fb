import type { Month } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { type GivenInputs, monthFrom } from '@portal/time-domain'
import { sql } from 'drizzle-orm'

/** A month's staged figures, and who imported them when. */
export interface StagedImport {
  readonly inputs: GivenInputs
  readonly at: Date
  readonly by: number
}

export async function readStaged(executor: Executor, ownerId: number, month: Month): Promise<StagedImport | null> {
  const [row] = await fetchRows<StagedImport>(
    executor,
    sql`select inputs, imported_at as at, imported_by as by from pay_import where owner_id = ${ownerId} and month = ${month}`,
  )
  return row ?? null
}

/** Stages these months, replacing their staged figures; other months keep theirs. */
export async function stageMonths(
  transaction: Executor,
  { ownerId, by, at }: { readonly ownerId: number } & Omit<StagedImport, 'inputs'>,
  months: ReadonlyMap<Month, GivenInputs>,
): Promise<void> {
  const inputs = JSON.stringify(Object.fromEntries(months))
  await fetchRows(
    transaction,
    sql`
    insert into pay_import (owner_id, month, inputs, imported_at, imported_by)
    select ${ownerId}::int, key, value, ${at.toISOString()}::timestamptz, ${by}::int from jsonb_each(${inputs}::jsonb)
    on conflict (owner_id, month) do update
    set inputs = excluded.inputs, imported_at = excluded.imported_at, imported_by = excluded.imported_by`,
  )
}

/** A saved month is no longer only staged. */
export async function unstageMonth(transaction: Executor, ownerId: number, month: Month): Promise<void> {
  await fetchRows(transaction, sql`delete from pay_import where owner_id = ${ownerId} and month = ${month}`)
}

/** Deletes the staged months of a year; returns them in order. */
export async function unstageYear(transaction: Executor, ownerId: number, year: number): Promise<Month[]> {
  const rows = await fetchRows<{ month: Month }>(
    transaction,
    sql`
    delete from pay_import where owner_id = ${ownerId} and month between ${monthFrom(year, 1)} and ${monthFrom(year, 12)}
    returning month`,
  )
  return rows.map(({ month }) => month).toSorted()
}
