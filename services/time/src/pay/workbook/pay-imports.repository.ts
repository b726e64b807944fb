import type { Month } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { type GivenInputs, monthFrom } from '@portal/time-domain'
import { and, between, eq, sql } from 'drizzle-orm'
import { payImports } from '../../db/schema/pay-imports.ts'

/** A month's staged figures, and who imported them when. */
export interface StagedImport {
  readonly inputs: GivenInputs
  readonly at: Date
  readonly by: number
}

const ofMonth = (ownerId: number, month: Month) => and(eq(payImports.ownerId, ownerId), eq(payImports.month, month))

export async function readStaged(executor: Executor, ownerId: number, month: Month): Promise<StagedImport | null> {
  const [row] = await executor
    .select({ inputs: payImports.inputs, at: payImports.importedAt, by: payImports.importedBy })
    .from(payImports)
    .where(ofMonth(ownerId, month))
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
  await transaction.delete(payImports).where(ofMonth(ownerId, month))
}

/** Deletes the staged months of a year; returns them in order. */
export async function unstageYear(transaction: Executor, ownerId: number, year: number): Promise<Month[]> {
  const rows = await transaction
    .delete(payImports)
    .where(and(eq(payImports.ownerId, ownerId), between(payImports.month, monthFrom(year, 1), monthFrom(year, 12))))
    .returning({ month: payImports.month })
  return rows.map(({ month }) => month).toSorted()
}
