import { type Column, entityKind, type Query, type SQL, sql } from 'drizzle-orm'
import { mapResultRow } from 'drizzle-orm/utils'
import {
  type PgDialect,
  PgDatabase,
  PgPreparedQuery,
  type PgQueryResultHKT,
  PgSession,
  PgTransaction,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core'
import { fillPlaceholders } from 'drizzle-orm/sql/sql'
import { traces } from '../tracing/tracing.ts'
import type { Answer, Query as Sent } from './connection.ts'
import type { Pool, Runner } from './pool.ts'

export interface Rows extends PgQueryResultHKT {
  type: this['row'][]
}

/** Where statements run: the database, or a transaction in it. */
export type Executor = PgDatabase<Rows>

declare module 'drizzle-orm/utils' {
  /** The row mapper that drizzle's own drivers use; drizzle's types leave it out. */
  function mapResultRow(
    fields: SelectedFieldsOrdered,
    row: unknown[],
    joins: Record<string, boolean> | undefined,
  ): Record<string, unknown>
}

type RowMapper = (rows: unknown[][], mapColumnValue?: (value: unknown) => unknown) => unknown

/**
 * Connects drizzle to our connections: every statement, built or handwritten, is prepared once per connection and then
 * only executed.
 */
export class Session extends PgSession<Rows> {
  static override readonly [entityKind]: string = 'PortalSession'
  readonly #pool: Pool
  readonly runner: Runner
  readonly sqlDialect: PgDialect

  constructor(dialect: PgDialect, pool: Pool, runner: Runner = pool) {
    super(dialect)
    this.sqlDialect = dialect
    this.#pool = pool
    this.runner = runner
  }

  prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    _name: string | undefined,
    _isArrays: boolean,
    mapper?: RowMapper,
  ): PgPreparedQuery<T> {
    return new Statement<T>(this.runner, query, fields, mapper)
  }

  override transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#pool.transaction((runner) =>
      work(new Transaction(this.sqlDialect, new Session(this.sqlDialect, this.#pool, runner), undefined)),
    )
  }
}

class Transaction extends PgTransaction<Rows> {
  static override readonly [entityKind]: string = 'PortalTransaction'

  /** A savepoint: a part that may fail without failing the whole. */
  override async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    await this.execute(sql`savepoint part`)
    try {
      const result = await work(this)
      await this.execute(sql`release savepoint part`)
      return result
    } catch (error) {
      await this.execute(sql`rollback to savepoint part`)
      throw error
    }
  }
}

class Statement<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  static override readonly [entityKind]: string = 'PortalStatement'
  readonly #runner: Runner
  readonly #fields: SelectedFieldsOrdered | undefined
  readonly #mapper: RowMapper | undefined
  /** Set by drizzle's select for joins: which tables may be missing from a row. */
  readonly joinsNotNullableMap?: Record<string, boolean>

  constructor(runner: Runner, query: Query, fields: SelectedFieldsOrdered | undefined, mapper: RowMapper | undefined) {
    super(query, undefined, undefined)
    this.#runner = runner
    this.#fields = fields
    this.#mapper = mapper
  }

  override async execute(given: Record<string, unknown> = {}): Promise<T['execute']> {
    const isMapped = this.#fields !== undefined || this.#mapper !== undefined
    const { rows } = await send(this.#runner, {
      text: this.query.sql,
      values: fillPlaceholders(this.query.params, given),
      asArrays: isMapped,
    })
    if (this.#mapper) return this.#mapper(rows as unknown[][])
    if (!this.#fields) return rows
    const fields = this.#fields
    return (rows as unknown[][]).map((row) => mapResultRow(fields, row, this.joinsNotNullableMap))
  }
}

/** Sends text with numbered parameters, as a library produced it. */
export const runText = (executor: Executor, text: string, values: readonly unknown[]): Promise<object[]> =>
  send(sessionOf(executor).runner, { text, values }).then(({ rows }) => rows as object[])

/** Resolves when the database answers. */
export async function ping(executor: Executor): Promise<void> {
  await runText(executor, 'select 1', [])
}

/** Runs several statements in one text, such as a migration file. */
export async function runScript(executor: Executor, text: string): Promise<void> {
  await send(sessionOf(executor).runner, { text })
}

/**
 * Sends handwritten SQL; values go as parameters. It is sent before this returns: several calls in a row share one
 * round trip.
 */
export function fetchRows<Row extends object>(executor: Executor, statement: SQL): Promise<Row[]> {
  return answerTo(executor, statement).then(({ rows }) => rows as Row[])
}

/**
 * A change and what is read after it, in one round trip: the answer of the second, which sees what the first did. The
 * change stays although the read fails.
 */
export async function fetchAfter<Row extends object>(executor: Executor, change: SQL, read: SQL): Promise<Row[]> {
  const { sqlDialect, runner } = sessionOf(executor)
  const queries = [change, read].map((statement) => {
    const { sql: text, params } = sqlDialect.sqlToQuery(statement)
    return { text, values: params }
  })
  const run = () => runner.runInOrder(queries)
  const traced = traces()
  const [, answer] = await (traced ? traced.statement(queries.map(({ text }) => text).join(';\n'), run) : run())
  return (answer?.rows ?? []) as Row[]
}

/**
 * A list inside a row: several lists in one statement are one round trip. `each` builds one element (and may end in
 * `order by`).
 */
export const listOf = (each: SQL, from: SQL): SQL => sql`(select coalesce(json_agg(${each}), '[]') from ${from})`

/**
 * Columns of a table, or of its alias, under their names in code: `first_name as "firstName"`. For module level:
 * created once.
 */
export const columnList = (columns: Readonly<Record<string, Column>>, alias?: string): SQL =>
  sql.raw(
    Object.entries(columns)
      .map(([name, column]) => `${alias === undefined ? '' : `${alias}.`}"${column.name}" as "${name}"`)
      .join(', '),
  )

function answerTo(executor: Executor, statement: SQL): Promise<Answer> {
  const { sqlDialect, runner } = sessionOf(executor)
  const { sql: text, params } = sqlDialect.sqlToQuery(statement)
  return send(runner, { text, values: params })
}

/** Every statement passes here; a traced request has it as a step. */
function send(runner: Runner, query: Sent): Promise<Answer> {
  const traced = traces()
  return traced ? traced.statement(query.text, () => runner.run(query)) : runner.run(query)
}

function sessionOf(executor: Executor): Session {
  const { session } = executor._
  if (session instanceof Session) return session
  throw new TypeError('Not a connection of the portal')
}
