import { sql } from 'drizzle-orm'
import { PortalError } from '@portal/platform-contract'
import { type Executor, fetchRows, type Orm } from '../database/index.ts'
import type { FileStore } from './file-store.ts'

/*
 * The table `loose_file` holds the keys of files that no row names: not yet, or no longer. A key is recorded before its
 * file is stored, and deleted by the transaction that names it. So the database alone decides whether a file may be
 * removed: clocks of database and store are never compared, and a transaction that hangs keeps its file.
 */

/** Records a key before its file is stored. */
export const announceFile = async (orm: Orm, key: string): Promise<void> => {
  await fetchRows(orm, sql`insert into loose_file (file_key) values (${key})`)
}

/** Records files of the store that have neither a row nor a record. */
export const announceStrays = async (orm: Orm, keys: readonly string[]): Promise<void> => {
  await fetchRows(
    orm,
    sql`insert into loose_file (file_key) select unnest(${sql.param([...keys])}::text[]) on conflict do nothing`,
  )
}

/**
 * Deletes a key in the transaction that names it in a row. Throws `service_unavailable` when the sweep was faster: a
 * retry may succeed in a moment.
 */
export async function claimFile(transaction: Executor, key: string): Promise<void> {
  const claimed = await fetchRows(
    transaction,
    sql`delete from loose_file where file_key = ${key} and not is_doomed returning file_key`,
  )
  if (claimed.length === 0) throw new PortalError('service_unavailable', { retryAfterSeconds: 1 })
}

/** Marks files for removal in the transaction that deletes the rows that name them. */
export async function doomFiles(transaction: Executor, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await fetchRows(
    transaction,
    sql`insert into loose_file (file_key, is_doomed) select key, true from unnest(${sql.param([...keys])}::text[]) key`,
  )
}

/** Removes files that no row names or will name; what fails here is left to the sweep. */
export async function dropFiles(
  { orm, files }: { orm: Orm; files: FileStore },
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await files.remove(key)
  await forgetLoose(orm, keys)
}

/** Deletes keys whose files are gone, or have a row after all. */
export async function forgetLoose(orm: Orm, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await fetchRows(orm, sql`delete from loose_file where file_key = any(${sql.param([...keys])}::text[])`)
}

/** Which of these keys are not recorded. */
export async function notLoose(executor: Executor, keys: readonly string[]): Promise<string[]> {
  const rows = await fetchRows<{ key: string }>(
    executor,
    sql`select key from unnest(${sql.param([...keys])}::text[]) key where not exists (select from loose_file where file_key = key)`,
  )
  return rows.map(({ key }) => key)
}

/**
 * Marks recorded keys for removal when they are older than five minutes and no transaction holds them; returns a batch
 * of marked keys after the given one.
 */
export async function doomForgotten(executor: Executor, after: string, most: number): Promise<string[]> {
  const rows = await fetchRows<{ file_key: string }>(
    executor,
    sql`
    with forgotten as materialized (
      select file_key from loose_file where file_key > ${after} and (is_doomed or since < now() - interval '5 minutes')
      order by file_key limit ${most} for update skip locked
    )
    update loose_file set is_doomed = true where file_key in (select file_key from forgotten) returning file_key`,
  )
  return rows.map(({ file_key }) => file_key).toSorted()
}
