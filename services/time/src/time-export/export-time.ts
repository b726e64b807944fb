import type { InBothLanguages, Language } from '@portal/platform-domain'
import { sendWorkbook, type SheetColumn, textColumn } from '@portal/service-kit'
import { firstDayOf, lastDayOf, monthFrom, monthsOfYear } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { mileageByMonth } from '../month-states/months.repository.ts'
import { listEntries } from '../time-entries/time-entries.repository.ts'
import { type ExportRow, exportRows } from './export-rows.ts'

const text = textColumn<ExportRow>
const figure = (
  key: keyof ExportRow,
  header: InBothLanguages<string>,
  width: number,
  format: string,
): SheetColumn<ExportRow> => ({
  key,
  header,
  width,
  format,
})

const COLUMNS: readonly SheetColumn<ExportRow>[] = [
  text('day', { sv: 'Datum', en: 'Date' }, 24),
  text('weekday', { sv: 'Veckodag', en: 'Weekday' }, 12),
  figure('week', { sv: 'Vecka', en: 'Week' }, 8, '0'),
  text('status', { sv: 'Status', en: 'Status' }, 18),
  figure('hours', { sv: 'Timmar', en: 'Hours' }, 10, '0.00'),
  figure('days', { sv: 'Dagar', en: 'Days' }, 8, '0'),
  figure('mileage', { sv: 'Milersättning (kr)', en: 'Mileage (kr)' }, 18, '#,##0.00'),
  text('description', { sv: 'Beskrivning', en: 'Description' }, 32),
  text('timeCode', { sv: 'Tidkod', en: 'Time code' }),
  text('projectNumber', { sv: 'Projektnummer', en: 'Project number' }),
  text('costCode', { sv: 'Kostnadsställe', en: 'Cost centre' }),
  text('reference', { sv: 'Referens', en: 'Reference' }),
  text('externalNote', { sv: 'Extern notering', en: 'External note' }, 32),
]

/**
 * The owner's time report of a month, or of the year when no month is named, as a workbook named after it, in the
 * language of who downloads it.
 */
export async function exportTime(
  { database, log }: Pick<TimeDeps, 'database' | 'log'>,
  ownerId: number,
  { year, month }: { year: number; month?: number | undefined },
  { language, signal }: { language: Language; signal: AbortSignal },
): Promise<Response> {
  const months = month === undefined ? monthsOfYear(year) : [monthFrom(year, month)]
  const [first = '', last = first] = [months[0], months.at(-1)]
  // Read before the answer starts: a read failure is then an error text, not a truncated file.
  const [entries, mileage] = await Promise.all([
    listEntries(database.orm, ownerId, firstDayOf(first), lastDayOf(last)),
    mileageByMonth(database.orm, ownerId, first, last),
  ])
  return sendWorkbook(
    {
      language,
      title: { sv: 'Tidrapport', en: 'Time report' },
      period: month === undefined ? String(year) : first,
      columns: COLUMNS,
      batches: asBatches(exportRows(months, entries, mileage, language)),
    },
    { log, signal },
  )
}

async function* asBatches(rows: Iterable<readonly ExportRow[]>): AsyncGenerator<readonly ExportRow[]> {
  yield* rows
}
