import type { Log } from '../process/log.ts'
import { USUAL_CONNECTIONS } from '../process/settings.ts'
import { Pool, type PoolLoad } from './pool.ts'
import { DatabaseSession, type Executor } from './session.ts'

/** The database itself, for work that opens its own transactions. */
export type Orm = Executor

export interface Database {
  /** Where repositories run their statements. */
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
  return {
    orm: new DatabaseSession(pool),
    script: async (text) => (await pool.script(text)).rows as object[],
    ready: () => pool.ready(),
    load: () => pool.load,
    roundTrips: () => pool.roundTrips,
    awayBecause: () => pool.awayBecause,
    close: () => pool.end(),
  }
}
