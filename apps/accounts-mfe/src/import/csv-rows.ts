import papa from 'papaparse'
import type { SheetRow } from './imported-users.ts'

/** What Excel and others write between cells. */
const SEPARATORS = [';', ',', '\t']
/** Excel's own first line that names the separator. */
const NAMED_SEPARATOR = /^sep=(.)\r?\n?/i

/** The rows of a CSV file in UTF-8 or Windows-1252, as Excel writes it, numbered as a spreadsheet shows them. */
export function csvRows(bytes: ArrayBuffer): SheetRow[] {
  const text = decoded(bytes)
  const named = NAMED_SEPARATOR.exec(text)
  const { data } = papa.parse<string[]>(text.slice(named?.[0].length ?? 0), {
    delimiter: named?.[1] ?? '',
    delimitersToGuess: SEPARATORS,
  })
  return data.map((cells, at) => ({ number: at + (named ? 2 : 1), cells: cells.map((cell) => cell.trim()) }))
}

/** UTF-8 with or without a byte order mark, or else Windows-1252. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
