import type { Executor, Sql } from './database.ts'

/**
 * The connection that a transaction of drizzle's runs on, for statements that are prepared: what drizzle sends by itself is parsed
 * and planned anew each time, after a question of its own about the types. The client is there, but drizzle's types hide it.
 */
export const connectionOf = (transaction: Executor): Sql => (transaction as unknown as { session: { client: Sql } }).session.client
