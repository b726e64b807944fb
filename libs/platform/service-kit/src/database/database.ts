import { PgDatabase } from 'drizzle-orm/pg-core'
import type { Log } from '../log.ts'
import { USUAL_CONNECTIONS } from '../settings.ts'
import { PortalDialect } from './compile-sql.ts'
import { Pool } from './pool.ts'
import { type Rows, Session } from './session.ts'

export type Orm = PgDatabase<Rows>

export interface Database {
  /** Runs statements: drizzle's builder and its `sql`, each prepared once. */
  readonly orm: Orm
  /** Several statements in one text, on a connection of their own: the queue's upkeep. */
  script(text: string): Promise<readonly object[]>
  /** Resolves when the database answers, however long that takes; throws when its address cannot be right. */
  ready(): Promise<void>
  /** Why it cannot be used just now, in words; `null` when it can. */
  awayBecause(): string | null
  /** How many round trips there have been: statements that were sent together are one. */
  roundTrips(): number
  close(): Promise<void>
}

/** Opens a service's one pool; connections are made when first needed and come back by themselves after an outage. */
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
    roundTrips: () => pool.roundTrips,
    awayBecause: () => pool.awayBecause,
    close: () => pool.end(),
  }
}
