import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from './database.ts'

/**
 * Applies the `NNNN_name.sql` files of a folder in order, each once, all in one transaction under the service's
 * own role. Several replicas may start at once. A file that changed after it was applied is refused.
 */
export async function migrate(sql: Sql, schema: string, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted()
  return sql.begin(async (transaction) => {
    // What a request may not take, a large table's new index may.
    await transaction`set local statement_timeout = 0`
    await transaction`select pg_advisory_xact_lock(hashtext(${`migrate ${schema}`}))`
    await transaction`create table if not exists ${transaction(schema)}.migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`
    const applied = new Map((await transaction<{ name: string; hash: string }[]>`select name, hash from ${transaction(schema)}.migration`).map((row) => [row.name, row.hash]))
    const added: string[] = []
    for (const name of files) {
      const statements = await readFile(join(folder, name), 'utf8')
      const hash = createHash('sha256').update(statements).digest('hex')
      const known = applied.get(name)
      if (known === hash) continue
      if (known !== undefined) throw new Error(`Migration ${schema}/${name} was changed after it had been applied.`)
      await transaction.unsafe(statements)
      await transaction`insert into ${transaction(schema)}.migration (name, hash) values (${name}, ${hash})`
      added.push(name)
    }
    return added
  })
}
