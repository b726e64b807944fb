import type { Month } from '@portal/platform-domain'
import type { Database } from '@portal/service-kit'
import type { PayTab, PreparedPay } from '@portal/time-contract'
import {
  latestBefore, monthFrom, monthsOfYear, NOTHING_REPORTED, openingOfYear, openingRecord, type PayHistory, type PayRecord, proposePay,
  recordOf, reportOf, savedInstead, termsFor, unsavedPay, yearOfPay,
} from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { readHistory } from './pay.repository.ts'
import { readTimeReports } from './time-reports.ts'
import { readStaged } from './workbook/pay-imports.repository.ts'

/** A tab of Snurra; every result and balance is computed now (D44, D45). */
export async function readPayTab(database: Database, ownerId: number, year: number, tab: number): Promise<PayTab> {
  const history = await readHistory(database.orm, ownerId, year)
  if (tab === 0) return { kind: 'opening', record: openingRecord(openingOfYear(history, year)), saved: history.openings.has(year) }
  if (tab === 13) return { kind: 'year', year: yearOfPay(history, year, await readTimeReports(database.orm, ownerId, monthsOfYear(year))) }
  const month = monthFrom(year, tab)
  const [record, staged] = await Promise.all([readRecord(database, history, month), readStaged(database.orm, ownerId, month)])
  return { kind: 'month', record, saved: history.months.has(month), terms: termsFor(history.table, ownerId, month), imported: staged !== null }
}

async function readRecord(database: Database, history: PayHistory, month: Month): Promise<PayRecord> {
  const reports = await readTimeReports(database.orm, history.userId, [month])
  return recordOf(history, month, history.months.get(month) ?? unsavedPay(history, month), reports.get(month) ?? NOTHING_REPORTED)
}

type PrepareDeps = Pick<TimeDeps, 'database' | 'monthlyCosts'>

/** A proposal for the month, with what is saved where that differs; nothing is saved (D47). Answers while money is away. */
export async function preparePay({ database, monthlyCosts }: PrepareDeps, ownerId: number, year: number, monthNumber: number): Promise<PreparedPay> {
  const month = monthFrom(year, monthNumber)
  const [history, reports, spending, staged] = await Promise.all([
    readHistory(database.orm, ownerId, year), readTimeReports(database.orm, ownerId, [month]), monthlyCosts(ownerId, month),
    readStaged(database.orm, ownerId, month),
  ])
  const report = reports.get(month) ?? reportOf([], 0)
  const { pay, sources } = proposePay(report, latestBefore(history, month), history.profile, { spending, imported: staged?.inputs })
  const saved = history.months.get(month)
  return {
    record: recordOf(history, month, pay, report), sources, terms: termsFor(history.table, ownerId, month),
    ...(saved ? { saved: savedInstead(saved, pay) } : {}),
  }
}
