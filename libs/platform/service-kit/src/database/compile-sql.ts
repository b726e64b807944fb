import { Name, Param, type Query, SQL, StringChunk } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/**
 * Turns drizzle's `sql` into text and values in a fifth of the time that drizzle needs: drizzle checks every piece
 * against twenty kinds, and a list has a hundred pieces. Pieces other than text, values and nested `sql` are left to
 * drizzle.
 */
export class PortalDialect extends PgDialect {
  override sqlToQuery(statement: SQL, invokeSource?: 'indexes'): Query {
    const values: unknown[] = []
    const text = invokeSource === undefined ? compile(statement, values) : null
    return text === null ? super.sqlToQuery(statement, invokeSource) : { sql: text, params: values }
  }
}

interface Inner {
  readonly shouldInlineParams: boolean
}

function compile(statement: SQL, values: unknown[]): string | null {
  if ((statement as unknown as Inner).shouldInlineParams) return null
  let text = ''
  for (const piece of statement.queryChunks as unknown[]) {
    if (piece instanceof StringChunk) {
      for (const part of piece.value) text += part
    } else if (piece instanceof SQL) {
      const inner = compile(piece, values)
      if (inner === null) return null
      text += inner
    } else if (isValue(piece)) {
      text += `$${values.push(piece)}`
    } else if (piece instanceof Param && isPlain(piece.value)) {
      text += `$${values.push(piece.encoder.mapToDriverValue(piece.value))}`
    } else if (piece instanceof Name) {
      text += `"${piece.value.replaceAll('"', '""')}"`
    } else return null
  }
  return text
}

const isPlain = (piece: unknown): boolean => isValue(piece) || Array.isArray(piece)

const isValue = (piece: unknown): boolean =>
  typeof piece === 'object'
    ? piece === null || piece instanceof Date || piece instanceof Uint8Array
    : typeof piece !== 'function' && piece !== undefined
