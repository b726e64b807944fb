import { fakePortal } from '@portal/page-testkit'
import type { Month } from '@portal/platform-domain'
import {
  payCalls,
  type PreparedPay,
  paySourceCalls,
  type PaySourceDetails,
  type PayTab,
  payWorkbookCalls,
} from '@portal/time-contract'
import {
  type GivenInputs,
  monthFrom,
  monthNumber,
  NOTHING_REPORTED,
  openingOfYear,
  openingRecord,
  type PayHistory,
  proposePay,
  recordOf,
  savedInstead,
  type SavedPay,
  termsFor,
  unsavedPay,
  waitingImports,
  yearOfPay,
} from '@portal/time-domain'

/** The documents' figures. */
export const table = {
  rates: [
    {
      validFrom: '2000-01',
      vacationPay: 54_000,
      vacationDeduction: 46_000,
      employerContribution: 314_200,
      pensionTax: 250_000,
      vacationProvisionDays: 3000,
      vacationProvisionDay: 4_800,
    },
  ],
  shares: [{ userId: null, validFrom: '2000-01', share: 810_000 }],
}
/** A saved month. */
export const october: SavedPay = {
  currentSalary: 0,
  hourlyRate: 95_000,
  workingHours: 16_000,
  chosenGross: 4_500_000,
  benefitValue: 0,
  paidVacationDays: 0,
  pension: 0,
  conferenceAccount: 0,
  tools: 0,
  insurance: 0,
  costs: 0,
}

/** A Snurra service that computes as the server does; `imports` are its staged figures by month, as they change. */
export function fakeSnurra(
  months: Record<string, SavedPay> = { '2026-10': october },
  imports = new Map<Month, GivenInputs>(),
) {
  const history = {
    userId: 4,
    table,
    openings: new Map<number, number>(),
    months: new Map(Object.entries(months)),
  } satisfies PayHistory
  const report = { workedHours: 12_000, vacationDays: 300, mileage: 25_000 }
  return fakePortal()
    .answer(paySourceCalls.get, (): PaySourceDetails => ({
      days: [
        { day: '2026-11-02', status: 'work', hours: 800 },
        { day: '2026-11-03', status: 'vacation', hours: 0 },
      ],
      spending: {
        records: [
          { kind: 'receipt', id: 1, name: 'Hotell Malmö.pdf', date: '2026-11-12', amount: 189_000, counts: 'costs' },
        ],
        recordCount: 1,
      },
      imported: null,
    }))
    .answer(payCalls.years, () => [2026, 2025])
    .answer(payCalls.get, ({ year, tab }): PayTab => {
      if (tab === 0)
        return {
          kind: 'opening',
          record: openingRecord(openingOfYear(history, year)),
          saved: history.openings.has(year),
        }
      if (tab === 13) {
        const importedMonths = waitingImports(history, imports).map(monthNumber)
        return { kind: 'year', year: { ...yearOfPay(history, year, new Map()), importedMonths } }
      }
      const month = monthFrom(year, tab)
      return {
        kind: 'month',
        saved: history.months.has(month),
        terms: termsFor(table, 4, month),
        record: recordOf(history, month, history.months.get(month) ?? unsavedPay(history, month), NOTHING_REPORTED),
      }
    })
    .answer(payCalls.prepare, ({ year, month: number }) => {
      const month = monthFrom(year, number)
      const staged = imports.get(month)
      const propose = (imported: GivenInputs | undefined) => {
        const { pay, sources } = proposePay(report, october, undefined, { imported })
        const saved = history.months.get(month)
        return {
          record: recordOf(history, month, pay, report),
          sources,
          ...(saved ? { saved: savedInstead(saved, pay) } : {}),
        }
      }
      const isAllSaved = staged && waitingImports(history, new Map([[month, staged]])).length === 0
      return {
        ...propose(staged),
        terms: termsFor(table, 4, month),
        ...(isAllSaved ? { withoutImport: propose(undefined) } : {}),
      }
    })
    .answer(payCalls.save, ({ year, tab, inputs, balances }) => {
      if (tab === 0) {
        history.openings.set(year, balances.closingBalance ?? 0)
        return openingRecord(balances.closingBalance ?? 0)
      }
      imports.delete(monthFrom(year, tab))
      history.months.set(monthFrom(year, tab), { ...october, ...inputs } as SavedPay)
      return recordOf(history, monthFrom(year, tab), { ...october, ...inputs } as SavedPay, NOTHING_REPORTED)
    })
    .answer(payWorkbookCalls.discard, () => {
      const staged = [...imports.keys()].map(monthNumber)
      imports.clear()
      return { months: staged }
    })
}

/** November's proposal, with the saved figures that differ from it. */
export function preparedBeside(saved: GivenInputs): PreparedPay {
  const report = { workedHours: 12_000, vacationDays: 0, mileage: 0 }
  const { pay, sources } = proposePay(report, october, undefined, { spending: { costs: 0, tools: 0 } })
  const history = { userId: 4, table, openings: new Map(), months: new Map() }
  return {
    record: recordOf(history, '2026-11', pay, report),
    sources,
    terms: termsFor(table, 4, '2026-11'),
    saved,
  }
}
