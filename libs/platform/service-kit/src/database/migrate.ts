import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Orm, runScript } from './index.ts'
import { appliedMigrations, holdMigrations, noteMigration } from './migrations.repository.ts'

/**
 * Applies the `NNNN_name.sql` files of a folder in order, each once, all in one transaction under the service's
 * own role. Several replicas may start at once. A file that changed after it was applied is refused.
 */
export async function migrate(orm: Orm, schema: string, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted()
  return orm.transaction(async (transaction) => {
    await holdMigrations(transaction, schema)
    const applied = await appliedMigrations(transaction, schema)
    const added: string[] = []
    for (const name of files) {
      const statements = await readFile(join(folder, name), 'utf8')
      const hash = createHash('sha256').update(statements).digest('hex')
      const known = applied.get(name)
      if (known === hash) continue
      if (known !== undefined) throw new Error(`Migration ${schema}/${name} was changed after it had been applied.`)
      await runScript(transaction, statements)
      await noteMigration(transaction, schema, name, hash)
      added.push(name)
    }
    return added
  })
}
