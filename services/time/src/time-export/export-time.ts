import { sendWorkbook, type SheetColumn, textColumn } from '@portal/service-kit'
import { firstDayOf, lastDayOf, monthFrom, monthsOfYear } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { mileageByMonth } from '../month-states/months.repository.ts'
import { listEntries } from '../time-entries/time-entries.repository.ts'
import { type ExportRow, exportRows } from './export-rows.ts'
import { EXPORT_TEXTS } from './export-texts.ts'

const text = textColumn<ExportRow>
const figure = (key: keyof ExportRow, header: string, width: number, format: string): SheetColumn<ExportRow> => ({
  key,
  header,
  width,
  format,
})

const COLUMNS: readonly SheetColumn<ExportRow>[] = [
  text('day', 'Datum', 24),
  text('weekday', 'Veckodag', 12),
  figure('week', 'Vecka', 8, '0'),
  text('status', 'Status', 18),
  figure('hours', 'Timmar', 10, '0.00'),
  figure('days', 'Dagar', 8, '0'),
  figure('mileage', 'Milersättning (kr)', 18, '#,##0.00'),
  text('description', 'Beskrivning', 32),
  text('timeCode', 'Tidkod'),
  text('projectNumber', 'Projektnummer'),
  text('costCode', 'Kostnadsställe'),
  text('reference', 'Referens'),
  text('externalNote', 'Extern notering', 32),
]

/** The owner's time report of a month, or of the year when no month is named, as a workbook named after it. */
export async function exportTime(
  { database, log }: Pick<TimeDeps, 'database' | 'log'>,
  ownerId: number,
  { year, month }: { year: number; month?: number | undefined },
  signal: AbortSignal,
): Promise<Response> {
  const months = month === undefined ? monthsOfYear(year) : [monthFrom(year, month)]
  const [first = '', last = first] = [months[0], months.at(-1)]
  // Read before the answer starts: a read failure is then an error text, not a truncated file.
  const [entries, mileage] = await Promise.all([
    listEntries(database.orm, ownerId, firstDayOf(first), lastDayOf(last)),
    mileageByMonth(database.orm, ownerId, first, last),
  ])
  const name = EXPORT_TEXTS.fileName(month === undefined ? String(year) : first)
  return sendWorkbook(
    {
      fileName: name,
      title: EXPORT_TEXTS.sheet,
      columns: COLUMNS,
      batches: asBatches(exportRows(months, entries, mileage)),
    },
    { log, signal },
  )
}

async function* asBatches(rows: Iterable<readonly ExportRow[]>): AsyncGenerator<readonly ExportRow[]> {
  yield* rows
}
