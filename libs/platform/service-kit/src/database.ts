import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

export type Sql = postgres.Sql
export type Orm = PostgresJsDatabase
/** The orm, or a transaction of it. */
export type Executor = Orm | Parameters<Parameters<Orm['transaction']>[0]>[0]

export interface Database {
  /** Plain SQL, for lists and hot calls. */
  readonly sql: Sql
  /** Drizzle, for single rows and transactions. Its own client: drizzle changes the parsers of the one it gets. */
  readonly orm: Orm
  close(): Promise<void>
}

/** Opens both clients; connections are made when first needed and come back by themselves after an outage. */
export function connectDatabase(url: string, { poolSize = 10 } = {}): Database {
  const options = { idle_timeout: 60, connect_timeout: 5, onnotice: () => {}, types: { int8: int8AsNumber, date: dayAsText } }
  // Transactions wait for the disk, lists for a core: of those fewer at a time cost the database less for each.
  const sql = postgres(url, { ...options, max: Math.ceil(poolSize / 2) })
  const ormClient = postgres(url, { ...options, max: poolSize })
  return {
    sql,
    orm: drizzle(ormClient),
    close: async () => {
      await Promise.all([sql.end({ timeout: 5 }), ormClient.end({ timeout: 5 })])
    },
  }
}

/** bigint columns hold öre and counts, all far below 2^53. */
const int8AsNumber = { to: 20, from: [20], serialize: String, parse: Number }

/** Days stay `YYYY-MM-DD` text, so that no time zone can shift them. */
const dayAsText = { to: 1082, from: [1082], serialize: String, parse: String }

interface PostgresFailure { readonly code: string; readonly constraint_name?: string | undefined }

/** The failure that PostgreSQL reported, wherever in the chain of causes it stands. */
export function postgresFailure(error: unknown): PostgresFailure | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof postgres.PostgresError) return cause
  }
  return null
}

export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const failure = postgresFailure(error)
  return failure?.code === '23505' && (constraint === undefined || failure.constraint_name === constraint)
}

/** The database does not answer (class 08, 57P0x, too many connections, socket errors): the same may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && /^(08|57P0|53300|ECONN|CONNECT|CONNECTION)/.test(String(cause.code))) return true
  }
  return false
}

/** What may be logged of a failure: a query error's message holds its parameters, so of those only the code is. */
export function aboutFailure(error: unknown): Record<string, unknown> {
  const { code, constraint_name } = postgresFailure(error) ?? {}
  return code === undefined ? { err: error } : { sqlstate: code, constraint: constraint_name }
}
