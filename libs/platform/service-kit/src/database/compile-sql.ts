import { Name, Param, SQL, StringChunk } from 'drizzle-orm'

/**
 * Turns drizzle's `sql` into text and values in a fifth of the time that drizzle needs: drizzle checks every piece
 * against twenty kinds, and a list has a hundred pieces. Only text, names, values and nested `sql` are pieces: a list
 * of values is one value, by `sql.param`. Throws for any other piece.
 */
export function compileSql(statement: SQL): { text: string; values: unknown[] } {
  const values: unknown[] = []
  return { text: compile(statement, values), values }
}

function compile(statement: SQL, values: unknown[]): string {
  let text = ''
  for (const piece of statement.queryChunks as unknown[]) {
    if (piece instanceof StringChunk) {
      for (const part of piece.value) text += part
    } else if (piece instanceof SQL) {
      text += compile(piece, values)
    } else if (isValue(piece)) {
      text += `$${values.push(piece)}`
    } else if (piece instanceof Param && (isValue(piece.value) || Array.isArray(piece.value))) {
      text += `$${values.push(piece.value)}`
    } else if (piece instanceof Name) {
      text += `"${piece.value.replaceAll('"', '""')}"`
    } else throw new TypeError(`A piece of a statement is neither text nor a value: ${text.slice(-80)}`)
  }
  return text
}

const isValue = (piece: unknown): boolean =>
  typeof piece === 'object'
    ? piece === null || piece instanceof Date || piece instanceof Uint8Array
    : typeof piece !== 'function' && piece !== undefined
