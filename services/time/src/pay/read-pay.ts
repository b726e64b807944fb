import type { Month } from '@portal/platform-domain'
import type { Database } from '@portal/service-kit'
import type { PayTab, PreparedPay } from '@portal/time-contract'
import {
  latestBefore, monthFrom, monthsOfYear, NOTHING_REPORTED, openingOfYear, openingRecord, type PayHistory, type PayRecord, proposePay,
  recordOf, reportOf, termsFor, unsavedPay, yearOfPay,
} from '@portal/time-domain'
import { readHistory } from './pay.repository.ts'
import { readTimeReports } from './time-reports.ts'

/** A tab of Snurra; every result and balance is computed now (D44, D45). */
export async function readPayTab(database: Database, ownerId: number, year: number, tab: number): Promise<PayTab> {
  const history = await readHistory(database.orm, ownerId, year)
  if (tab === 0) return { kind: 'opening', record: openingRecord(openingOfYear(history, year)), saved: history.openings.has(year) }
  if (tab === 13) return { kind: 'year', year: yearOfPay(history, year, await readTimeReports(database.sql, ownerId, monthsOfYear(year))) }
  const month = monthFrom(year, tab)
  return {
    kind: 'month', record: await readRecord(database, history, month), saved: history.months.has(month),
    terms: termsFor(history.table, ownerId, month),
  }
}

async function readRecord(database: Database, history: PayHistory, month: Month): Promise<PayRecord> {
  const reports = await readTimeReports(database.sql, history.userId, [month])
  return recordOf(history, month, history.months.get(month) ?? unsavedPay(history, month), reports.get(month) ?? NOTHING_REPORTED)
}

/** A proposal for the month; nothing is saved (D47). */
export async function preparePay(database: Database, ownerId: number, year: number, monthNumber: number): Promise<PreparedPay> {
  const month = monthFrom(year, monthNumber)
  const [history, reports] = await Promise.all([readHistory(database.orm, ownerId, year), readTimeReports(database.sql, ownerId, [month])])
  const report = reports.get(month) ?? reportOf([], 0)
  const { pay, sources } = proposePay(report, latestBefore(history, month), history.profile)
  return { record: recordOf(history, month, pay, report), sources, terms: termsFor(history.table, ownerId, month) }
}
