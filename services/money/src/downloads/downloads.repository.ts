import { sql } from 'drizzle-orm'
import type { RecordKind } from '@portal/money-domain'
import type { FileKind } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'

/** A record's file, with what a download needs. */
export interface RecordFile {
  readonly id: number
  readonly kind: RecordKind
  readonly ownerId: number
  readonly fileName: string
  readonly fileKind: FileKind
}

/** The file of a record that has not been deleted. */
export async function findFile(executor: Executor, fileKey: string): Promise<RecordFile | null> {
  const [row] = await fetchRows<RecordFile>(
    executor,
    sql`
    select id, kind, owner_id as "ownerId", file_name as "fileName", file_kind as "fileKind" from record_file where file_key = ${fileKey} and deleted_at is null`,
  )
  return row ?? null
}

/** Keeps how the file of a receipt or an invoice is turned; false where none has this file. */
export async function keepTurns(
  executor: Executor,
  { fileKey, kind, turns }: { readonly fileKey: string; readonly kind: RecordKind; readonly turns: number },
): Promise<boolean> {
  if (kind === 'purchase') return false
  const rows = await fetchRows(
    executor,
    sql`
    update ${kind === 'receipt' ? sql`receipt` : sql`invoice`} set turns = ${turns}
    where file_key = ${fileKey} and deleted_at is null returning id`,
  )
  return rows.length > 0
}

/** Which of these keys no record has or had, deleted ones included: left behind by an interrupted add. */
export async function keysWithoutRecord(executor: Executor, keys: readonly string[]): Promise<string[]> {
  const rows = await fetchRows<{ key: string }>(
    executor,
    sql`
    select key from unnest(${sql.param([...keys])}::text[]) key
    where not exists (select from record_file where file_key = key) and not exists (select from replaced_file where file_key = key)`,
  )
  return rows.map((row) => row.key)
}
