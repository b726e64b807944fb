import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { type InBothLanguages, type Language, MEDIA_TYPES } from '@portal/platform-domain'
import { attachment } from './attachment.ts'
import type { Log } from '../process/log.ts'

/** Media type of an .xlsx file. */
export const WORKBOOK = MEDIA_TYPES.xlsx

/** One column of a sheet; `format` is a number format of the workbook, which shows numbers in the reader's own way. */
export interface SheetColumn<Row> {
  readonly key: keyof Row & string
  readonly header: InBothLanguages<string>
  readonly width: number
  readonly format: string
}

/** A text column: what users wrote never becomes a number or a formula. */
export const textColumn = <Row>(
  key: keyof Row & string,
  header: InBothLanguages<string>,
  width = 16,
): SheetColumn<Row> => ({
  key,
  header,
  width,
  format: '@',
})

/** A column of kronor. */
export const kronorColumn = <Row>(key: keyof Row & string, header: InBothLanguages<string>): SheetColumn<Row> => ({
  key,
  header,
  width: 14,
  format: '#,##0.00',
})

interface Sheet<Row> {
  /** Of whom downloads it: of the title and the headings. The rows are in it already. */
  readonly language: Language
  /** The sheet's name, and the beginning of the file's. */
  readonly title: InBothLanguages<string>
  /** The rest of the file's name: a day, a month or a year. */
  readonly period: string
  readonly columns: readonly SheetColumn<Row>[]
  /** Rows in batches: memory stays the same however many there are. */
  readonly batches: AsyncIterable<readonly Row[]>
}

/** Sends a list as a workbook that is written while the rows are read. A failure in between cuts the download off. */
export function sendWorkbook<Row extends object>(
  sheet: Sheet<Row>,
  { log, signal }: { log: Log; signal: AbortSignal },
): Response {
  const output = new PassThrough()
  const leave = () => output.destroy()
  signal.addEventListener('abort', leave, { once: true })
  output.once('close', () => signal.removeEventListener('abort', leave))
  writeSheet(sheet, output).catch((error: unknown) => {
    if (!output.destroyed)
      log.error(
        { error: error instanceof Error ? error.name : 'unknown', title: sheet.title.sv },
        'A workbook broke off',
      )
    output.destroy(error instanceof Error ? error : undefined)
  })
  return attachment(output, { name: `${sheet.title[sheet.language]} ${sheet.period}.xlsx`, mediaType: WORKBOOK })
}

async function writeSheet<Row extends object>(
  { language, title, columns, batches }: Sheet<Row>,
  output: PassThrough,
): Promise<void> {
  // Imported late: the library is a fifth of what a service loads at its start.
  const { default: excel } = await import('exceljs')
  const workbook = new excel.stream.xlsx.WorkbookWriter({
    stream: output,
    useStyles: true,
    useSharedStrings: false,
    zip: { zlib: { level: 1 } },
  })
  const sheet = workbook.addWorksheet(title[language], { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ key, header, width, format }) => ({
    key,
    header: header[language],
    width,
    style: { numFmt: format },
  }))
  sheet.getRow(1).font = { bold: true }
  for await (const rows of batches) {
    for (const row of rows) sheet.addRow(row).commit()
    // The writer does not wait for a slow reader, so we do.
    await setImmediate()
    if (output.writableNeedDrain) await once(output, 'drain')
    if (output.destroyed) return
  }
  sheet.commit()
  await workbook.commit()
}
