import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchRows, type Orm, runScript } from './database/index.ts'

/**
 * Applies the `NNNN_name.sql` files of a folder in order, each once, all in one transaction under the service's
 * own role. Several replicas may start at once. A file that changed after it was applied is refused.
 */
export async function migrate(orm: Orm, schema: string, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted()
  return orm.transaction(async (transaction) => {
    // A request may not wait this long; building a large table's index may, and so may waiting for another replica's
    // migration.
    await fetchRows(
      transaction,
      sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`,
    )
    await fetchRows(transaction, sql`select pg_advisory_xact_lock(hashtext(${`migrate ${schema}`}))`)
    await fetchRows(
      transaction,
      sql`create table if not exists ${sql.identifier(schema)}.migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    )
    const applied = new Map(
      (
        await fetchRows<{ name: string; hash: string }>(
          transaction,
          sql`select name, hash from ${sql.identifier(schema)}.migration`,
        )
      ).map((row) => [row.name, row.hash]),
    )
    const added: string[] = []
    for (const name of files) {
      const statements = await readFile(join(folder, name), 'utf8')
      const hash = createHash('sha256').update(statements).digest('hex')
      const known = applied.get(name)
      if (known === hash) continue
      if (known !== undefined) throw new Error(`Migration ${schema}/${name} was changed after it had been applied.`)
      await runScript(transaction, statements)
      await fetchRows(
        transaction,
        sql`insert into ${sql.identifier(schema)}.migration (name, hash) values (${name}, ${hash})`,
      )
      added.push(name)
    }
    return added
  })
}
