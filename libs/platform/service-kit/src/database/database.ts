import { PgDatabase } from 'drizzle-orm/pg-core'
import type { Log } from '../process/log.ts'
import { USUAL_CONNECTIONS } from '../process/settings.ts'
import { PortalDialect } from './compile-sql.ts'
import { Pool, type PoolLoad } from './pool.ts'
import { type Rows, Session } from './session.ts'

export type Orm = PgDatabase<Rows>

export interface Database {
  /** Runs statements: drizzle's builder and its `sql`, each prepared once per connection. */
  readonly orm: Orm
  /** Several statements in one text, on their own connection: for the queue's maintenance. */
  script(text: string): Promise<readonly object[]>
  /** Resolves when the database answers, however long that takes; throws when its address cannot be right. */
  ready(): Promise<void>
  /** Why the database cannot be used now, in words; `null` when it can. */
  awayBecause(): string | null
  load(): PoolLoad
  /** Number of round trips so far: statements sent together count as one. */
  roundTrips(): number
  close(): Promise<void>
}

/** Opens a service's only pool; connections are opened when first needed and reopened after an outage. */
export function connectDatabase(
  url: string,
  { connections = USUAL_CONNECTIONS, log }: { connections?: number; log?: Log } = {},
): Database {
  const pool = new Pool({
    url,
    connections,
    onChange: (reason) =>
      reason === null ? log?.info('the database is back') : log?.error({ reason }, 'the database is away'),
  })
  const dialect = new PortalDialect()
  const orm = new PgDatabase<Rows>(dialect, new Session(dialect, pool), undefined)
  return {
    orm,
    script: async (text) => (await pool.script(text)).rows as object[],
    ready: () => pool.ready(),
    load: () => pool.load,
    roundTrips: () => pool.roundTrips,
    awayBecause: () => pool.awayBecause,
    close: () => pool.end(),
  }
}
