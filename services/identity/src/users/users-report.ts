import { dayInStockholm } from '@portal/platform-domain'
import { sendWorkbook } from '@portal/service-kit'
import type { IdentityDeps } from '../deps.ts'
import { REPORT_COLUMNS } from './report-columns.ts'
import { reportRows } from './report-rows.repository.ts'

type ReportDeps = Pick<IdentityDeps, 'database' | 'clock' | 'log' | 'personalNumbers'>

/** All users as a workbook, named after the day. */
export function usersReport(
  { database, clock, log, personalNumbers }: ReportDeps,
  signal: AbortSignal,
): Promise<Response> {
  const sheet = {
    fileName: `Användare ${dayInStockholm(clock())}.xlsx`,
    title: 'Användare',
    columns: REPORT_COLUMNS,
    batches: reportRows(database.orm, personalNumbers),
  }
  return Promise.resolve(sendWorkbook(sheet, { log, signal }))
}
