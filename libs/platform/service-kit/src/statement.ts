import type { PendingQuery } from 'postgres'
import type { Sql } from './database.ts'

type Value = string | number | boolean | null | readonly string[] | readonly number[]

/** A part of a statement: our own text around values and further parts. {@link part} alone makes one, so that nobody's input becomes SQL. */
class StatementPart {
  readonly #texts: TemplateStringsArray
  readonly #values: readonly (Value | StatementPart)[]

  constructor(texts: TemplateStringsArray, values: readonly (Value | StatementPart)[]) {
    this.#texts = texts
    this.#values = values
  }

  /** The part's text; adds its values to the parameters that it names by number. */
  text(parameters: Value[]): string {
    return this.#values.reduce<string>(
      (text, value, index) => text + (value instanceof StatementPart ? value.text(parameters) : `$${parameters.push(value)}`) + (this.#texts[index + 1] ?? ''),
      this.#texts[0] ?? '',
    )
  }
}

export type { StatementPart as Part }

/**
 * Writes a part of a statement. Parts stand in each other as text, values become parameters. To postgres.js a part would be a query
 * with a promise of its own, and a list has a score of them: they cost a service a third of the time of a search (ADR 18).
 */
export const part = (texts: TemplateStringsArray, ...values: readonly (Value | StatementPart)[]): StatementPart => new StatementPart(texts, values)

/** Sends a statement that is put together of parts; it is prepared once for each text. */
export function fetchRows<Row extends object>(sql: Sql, statement: StatementPart): PendingQuery<Row[]> {
  const parameters: Value[] = []
  const text = statement.text(parameters)
  return sql.unsafe<Row[]>(text, parameters as never[], { prepare: true })
}
