import postgres, { type Sql } from 'postgres'
import { DatabaseUnusable } from './database-unusable.ts'

/** The same URL with another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(database)}`
  return changed.href
}

/**
 * Runs `work` on one connection and closes it. Throws DatabaseUnusable with the address and the reason when the server
 * cannot be reached or refuses.
 */
export async function onConnection<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 10, prepare: false })
  try {
    await sql`select 1`.catch((error: unknown) => {
      throw refusal(url, error)
    })
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Quotes an identifier or a text for a statement that takes no parameters (DDL). */
export const quoted = {
  identifier: (name: string) => `"${name.replaceAll('"', '""')}"`,
  literal: (text: string) => `'${text.replaceAll("'", "''")}'`,
}

/** SQLSTATE of a database error, or the system's code of a connection error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function refusal(url: string, error: unknown): unknown {
  const code = codeOf(error)
  if (code === '3D000') return error
  const { host, username } = new URL(url)
  const why =
    code === '28P01' || code === '28000'
      ? `it does not let "${username}" in with that password`
      : (reasons[code] ?? code)
  return new DatabaseUnusable(`PostgreSQL at ${host} cannot be used: ${why}`)
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  CONNECT_TIMEOUT: 'it did not answer within 10 seconds',
  '57P03': 'it is starting up or shutting down',
  '53300': 'it has no connection left',
}
