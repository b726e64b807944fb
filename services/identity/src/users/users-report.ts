import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import excel from 'exceljs'
import { dayInStockholm } from '@portal/platform-domain'
import { attachment } from '@portal/service-kit'
import type { IdentityDeps } from '../deps.ts'
import { REPORT_COLUMNS } from './report-columns.ts'
import { reportRows } from './report-rows.ts'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type ReportDeps = Pick<IdentityDeps, 'database' | 'clock' | 'log'>

/** All users as a workbook that is written while it is read, named after the day. A failure on the way cuts it off. */
export async function usersReport(deps: ReportDeps, signal: AbortSignal): Promise<Response> {
  const { clock, log } = deps
  const output = new PassThrough()
  const leave = () => output.destroy()
  signal.addEventListener('abort', leave, { once: true })
  output.once('close', () => signal.removeEventListener('abort', leave))
  writeReport(deps, output).catch((error: unknown) => {
    if (!output.destroyed) log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'The report of users broke off')
    output.destroy(error instanceof Error ? error : undefined)
  })
  return attachment(output, { name: `Användare ${dayInStockholm(clock())}.xlsx`, mediaType: WORKBOOK })
}

async function writeReport({ database }: ReportDeps, output: PassThrough): Promise<void> {
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: false, zip: { zlib: { level: 1 } } })
  const sheet = workbook.addWorksheet('Användare', { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = REPORT_COLUMNS.map(({ key, header, width, format }) => ({ key, header, width, style: { numFmt: format } }))
  sheet.getRow(1).font = { bold: true }
  for await (const rows of reportRows(database.sql)) {
    for (const row of rows) sheet.addRow(row).commit()
    // The writer itself does not wait for a slow reader.
    await setImmediate()
    if (output.writableNeedDrain) await once(output, 'drain')
    if (output.destroyed) return
  }
  sheet.commit()
  await workbook.commit()
}
