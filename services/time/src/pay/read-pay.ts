import type { Month } from '@portal/platform-domain'
import type { Database } from '@portal/service-kit'
import type { PayTab, PreparedPay } from '@portal/time-contract'
import {
  type GivenInputs,
  latestBefore,
  monthFrom,
  monthNumber,
  monthsOfYear,
  NOTHING_REPORTED,
  openingOfYear,
  openingRecord,
  type PayHistory,
  type PayRecord,
  proposePay,
  recordOf,
  reportOf,
  savedInstead,
  termsOf,
  unsavedPay,
  waitingImports,
  yearOfPay,
} from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { type PayBasis, readPayBasis } from './pay.repository.ts'

/** A tab of Snurra, read in one round trip; every result and balance is computed on read (D44, D45). */
export async function readPayTab(database: Database, ownerId: number, year: number, tab: number): Promise<PayTab> {
  const months = tab === 0 ? [] : tab === 13 ? monthsOfYear(year) : [monthFrom(year, tab)]
  const { history, reports, imports, staged, seal, sealedAfter } = await readPayBasis(
    database.orm,
    ownerId,
    year,
    months,
  )
  if (tab === 0)
    return { kind: 'opening', record: openingRecord(openingOfYear(history, year)), saved: history.openings.has(year) }
  if (tab === 13) {
    const importedMonths = waitingImports(history, imports).map(monthNumber)
    return { kind: 'year', year: { ...yearOfPay(history, year, reports), importedMonths } }
  }
  const month = monthFrom(year, tab)
  return {
    kind: 'month',
    record: recordAsItIs(history, month, reports),
    saved: history.months.has(month),
    terms: termsOf(history, month),
    imported: staged !== null,
    seal,
    ...(sealedAfter ? { sealedAfter } : {}),
  }
}

/** A month with its saved figures, or with its initial ones. */
export const recordAsItIs = (history: PayHistory, month: Month, reports: PayBasis['reports']): PayRecord =>
  recordOf(
    history,
    month,
    history.months.get(month) ?? unsavedPay(history, month),
    reports.get(month) ?? NOTHING_REPORTED,
  )

type PrepareDeps = Pick<TimeDeps, 'database' | 'monthlyCosts'>

/**
 * A proposal for the month, with the saved figure where that differs; nothing is saved (D47). One round trip, besides
 * the call to money; answers while money is away.
 */
export async function preparePay(
  { database, monthlyCosts }: PrepareDeps,
  ownerId: number,
  year: number,
  monthNumber: number,
): Promise<PreparedPay> {
  const month = monthFrom(year, monthNumber)
  const [{ history, reports, staged }, spending] = await Promise.all([
    readPayBasis(database.orm, ownerId, year, [month]),
    monthlyCosts(ownerId, month),
  ])
  const report = reports.get(month) ?? reportOf([], 0)
  const saved = history.months.get(month)
  const propose = (imported: GivenInputs | undefined) => {
    const { pay, sources } = proposePay(report, latestBefore(history, month), history.profile, { spending, imported })
    return {
      record: recordOf(history, month, pay, report),
      sources,
      ...(saved ? { saved: savedInstead(saved, pay) } : {}),
    }
  }
  const isAllSaved = staged !== null && waitingImports(history, new Map([[month, staged.inputs]])).length === 0
  return {
    ...propose(staged?.inputs),
    terms: termsOf(history, month),
    ...(isAllSaved ? { withoutImport: propose(undefined) } : {}),
  }
}
