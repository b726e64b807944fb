import { type Column, type SQL, sql } from 'drizzle-orm'
import { traces } from '../tracing/tracing.ts'
import { compileSql } from './compile-sql.ts'
import type { Answer, Query } from './connection.ts'
import type { Pool, Runner } from './pool.ts'

/** Where statements run: the database, or a transaction in it. Statements are sent by {@link fetchRows}. */
export interface Executor {
  /** Runs work in a transaction; inside of one, as a part of it that may fail without failing the whole. */
  transaction<T>(work: (transaction: Executor) => Promise<T>): Promise<T>
}

abstract class Session {
  readonly runner: Runner
  constructor(runner: Runner) {
    this.runner = runner
  }
}

/** The database itself: every statement commits by itself. */
export class DatabaseSession extends Session implements Executor {
  readonly #pool: Pool

  constructor(pool: Pool) {
    super(pool)
    this.#pool = pool
  }

  transaction<T>(work: (transaction: Executor) => Promise<T>): Promise<T> {
    return this.#pool.transaction((runner) => work(new Transaction(runner)))
  }
}

class Transaction extends Session implements Executor {
  async transaction<T>(work: (transaction: Executor) => Promise<T>): Promise<T> {
    await runText(this, 'savepoint part', [])
    try {
      const result = await work(this)
      await runText(this, 'release savepoint part', [])
      return result
    } catch (error) {
      await runText(this, 'rollback to savepoint part', [])
      throw error
    }
  }
}

/** Sends text with numbered parameters, as a library produced it. */
export const runText = (executor: Executor, text: string, values: readonly unknown[]): Promise<object[]> =>
  send(runnerOf(executor), { text, values }).then(({ rows }) => rows as object[])

/** Resolves when the database answers. */
export async function ping(executor: Executor): Promise<void> {
  await runText(executor, 'select 1', [])
}

/** Runs several statements in one text, such as a migration file. */
export async function runScript(executor: Executor, text: string): Promise<void> {
  await send(runnerOf(executor), { text })
}

/**
 * Sends one statement: the only way for repositories. Its values go as parameters; its text is prepared once on each
 * connection. It is sent before this returns: several calls in a row share one round trip.
 */
export function fetchRows<Row extends object>(executor: Executor, statement: SQL): Promise<Row[]> {
  return send(runnerOf(executor), compileSql(statement)).then(({ rows }) => rows as Row[])
}

/**
 * A change and what is read after it, in one round trip: the answer of the second, which sees what the first did. The
 * change stays although the read fails.
 */
export async function fetchAfter<Row extends object>(executor: Executor, change: SQL, read: SQL): Promise<Row[]> {
  const runner = runnerOf(executor)
  const queries = [change, read].map(compileSql)
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

export type Columns = Readonly<Record<string, Column>>

/**
 * Columns of a table, or of its alias, under their names in code: `first_name as "firstName"`. For module level:
 * created once.
 */
export const columnList = (columns: Columns, alias?: string): SQL =>
  sql.raw(
    Object.entries(columns)
      .map(([name, column]) => `${alias === undefined ? '' : `${alias}.`}"${column.name}" as "${name}"`)
      .join(', '),
  )

/** `(column, …) values (value, …)` of a new row: those of the columns that `row` names, so that others get their default. */
export function newRow(columns: Columns, row: object): SQL {
  const given = givenOf(columns, row)
  const names = given.map(([{ name }]) => `"${name}"`).join(', ')
  return sql`(${sql.raw(names)}) values (${sql.join(
    given.map(([, value]) => sql`${value}`),
    COMMA,
  )})`
}

/** `column = value, …` of a change: those of the columns that `change` names, the others stay as they are. */
export const changesOf = (columns: Columns, change: object): SQL =>
  sql.join(
    givenOf(columns, change).map(([{ name }, value]) => sql`${sql.raw(`"${name}"`)} = ${value}`),
    COMMA,
  )

const COMMA = sql.raw(', ')

function givenOf(columns: Columns, values: object): [Column, unknown][] {
  const given = values as Readonly<Record<string, unknown>>
  return Object.entries(columns).flatMap(([name, column]): [Column, unknown][] =>
    given[name] === undefined ? [] : [[column, given[name]]],
  )
}

/** Every statement passes here; a traced request has it as a step. */
function send(runner: Runner, query: Query): Promise<Answer> {
  const traced = traces()
  return traced ? traced.statement(query.text, () => runner.run(query)) : runner.run(query)
}

function runnerOf(executor: Executor): Runner {
  if (executor instanceof Session) return executor.runner
  throw new TypeError('Not a connection of the portal')
}
