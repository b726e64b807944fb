import { readdirSync, utimesSync } from 'node:fs'
import { join, sep } from 'node:path'
import postgres from 'postgres'

/**
 * The next sweep, which runs every minute, removes what is older than five minutes: a case makes everything older than
 * that.
 */
const OLDER_MS = 10 * 60_000

/** So long a case waits for the sweep. */
export const SWEPT_WITHIN_MS = 150_000

/** The files of a service, with those that are being received. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

export const isStaged = (file: string): boolean => file.includes(`${sep}staging${sep}`)

/** Simulates ten minutes: for the records in the database, and for half received files. */
export async function makeOlder(adminUrl: string, schema: 'identity' | 'money', files: string): Promise<void> {
  await asAdmin(adminUrl, (sql) => sql`update ${sql(schema)}.loose_file set since = since - interval '10 minutes'`)
  const then = new Date(Date.now() - OLDER_MS)
  for (const file of filesIn(files).filter(isStaged)) utimesSync(file, then, then)
}

/** Pictures of posts that have a row. */
export async function pictureRows(adminUrl: string): Promise<number> {
  const [row] = await asAdmin(
    adminUrl,
    (sql) => sql<{ many: number }[]>`select count(*)::int as many from identity.post_picture`,
  )
  return row?.many ?? 0
}

async function asAdmin<T>(adminUrl: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(adminUrl, { max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
