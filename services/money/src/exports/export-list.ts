import { dayInStockholm, type Language } from '@portal/platform-domain'
import { sendWorkbook } from '@portal/service-kit'
import type { MoneyDeps } from '../deps.ts'
import type { SheetOf } from './record-sheet.ts'

type ExportDeps = Pick<MoneyDeps, 'clock' | 'log'>

/** Who downloads a list: the language of the workbook, and whether they still wait for it. */
export interface Reader {
  readonly language: Language
  readonly signal: AbortSignal
}

/**
 * The rows of a list as a workbook named after list and day, written while they are read (the whole set of D27, not a
 * page).
 */
export function exportList<Row, Line extends object>(
  { clock, log }: ExportDeps,
  { title, columns, line }: SheetOf<Row, Line>,
  rows: AsyncIterable<readonly Row[]>,
  { language, signal }: Reader,
): Response {
  const batches = linesOf(rows, (row: Row) => line(row, language))
  return sendWorkbook({ language, title, period: dayInStockholm(clock()), columns, batches }, { log, signal })
}

async function* linesOf<Row, Line>(
  batches: AsyncIterable<readonly Row[]>,
  line: (row: Row) => Line,
): AsyncGenerator<Line[]> {
  for await (const rows of batches) yield rows.map(line)
}
