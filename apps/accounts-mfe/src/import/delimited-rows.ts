import type { SheetRow } from './imported-users.ts'

/** What Excel and others write between cells; the first wins where the first line has as many of two. */
const SEPARATORS = [';', ',', '\t'] as const
/** Excel's own first line that names the separator. */
const NAMED_SEPARATOR = /^sep=(.)(?:\r\n|\n|\r)/i

/**
 * The rows of a CSV file (RFC 4180), whose separator is a semicolon, comma or tab. A cell may be in quotes, and then
 * hold separators, line breaks and doubled quotes. Rows are numbered as a spreadsheet shows them.
 */
export function delimitedRows(text: string): SheetRow[] {
  const named = NAMED_SEPARATOR.exec(text)
  const separator = named?.[1] ?? usedSeparator(text)
  const stop = new RegExp(`[${separator === '\t' ? '\\t' : `\\${separator}`}\r\n]`, 'g')
  const rows: SheetRow[] = []
  let cells: string[] = []
  const endRow = () => {
    rows.push({ number: rows.length + (named ? 2 : 1), cells })
    cells = []
  }
  let at = named?.[0].length ?? 0
  while (at < text.length) {
    const quoted = quotedCell(text, at)
    stop.lastIndex = quoted?.end ?? at
    const end = stop.exec(text)?.index ?? text.length
    cells.push(((quoted?.content ?? '') + text.slice(quoted?.end ?? at, end)).trim())
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    if (text[end] !== separator) endRow()
  }
  if (cells.length > 0) endRow()
  return rows
}

/** The text of a file in UTF-8, with or without a byte order mark, or else in Windows-1252, as Excel writes CSV. */
export function decodedText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function usedSeparator(text: string): string {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1)
  const count = (separator: string) => head.split(separator).length
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** The content of the quotes that begin here, and where they end; undefined without quotes, or when they never end. */
function quotedCell(text: string, start: number): { readonly content: string; readonly end: number } | undefined {
  if (text[start] !== '"') return undefined
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return undefined
    if (text[quote + 1] !== '"') return { content: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 }
    from = quote + 2
  }
}
