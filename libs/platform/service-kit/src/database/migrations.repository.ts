import { sql } from 'drizzle-orm'
import { type Executor, fetchRows } from './index.ts'

const tableOf = (schema: string) => sql`${sql.identifier(schema)}.migration`

/** Makes other replicas wait, and creates the table of migrations where there is none. */
export async function holdMigrations(transaction: Executor, schema: string): Promise<void> {
  // A request may not wait this long; building a large table's index may, and so may waiting for another replica's
  // migration.
  await fetchRows(
    transaction,
    sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`,
  )
  await fetchRows(transaction, sql`select pg_advisory_xact_lock(hashtext(${`migrate ${schema}`}))`)
  await fetchRows(
    transaction,
    sql`create table if not exists ${tableOf(schema)} (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  )
}

/** Hashes of the applied files, by name. */
export async function appliedMigrations(transaction: Executor, schema: string): Promise<Map<string, string>> {
  const rows = await fetchRows<{ name: string; hash: string }>(
    transaction,
    sql`select name, hash from ${tableOf(schema)}`,
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/** Records that a file was applied. */
export async function noteMigration(transaction: Executor, schema: string, name: string, hash: string): Promise<void> {
  await fetchRows(transaction, sql`insert into ${tableOf(schema)} (name, hash) values (${name}, ${hash})`)
}
