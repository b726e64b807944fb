import { dayInStockholm, type Language } from '@portal/platform-domain'
import { sendWorkbook } from '@portal/service-kit'
import type { IdentityDeps } from '../deps.ts'
import { REPORT_COLUMNS } from './report-columns.ts'
import { reportRows } from './report-rows.repository.ts'

type ReportDeps = Pick<IdentityDeps, 'database' | 'clock' | 'log' | 'personalNumbers'>

/** All users as a workbook in this language, named after the day. */
export function usersReport(
  { database, clock, log, personalNumbers }: ReportDeps,
  language: Language,
  signal: AbortSignal,
): Promise<Response> {
  const sheet = {
    language,
    title: { sv: 'Användare', en: 'Users' },
    period: dayInStockholm(clock()),
    columns: REPORT_COLUMNS,
    batches: reportRows(database.orm, personalNumbers, language),
  }
  return Promise.resolve(sendWorkbook(sheet, { log, signal }))
}
