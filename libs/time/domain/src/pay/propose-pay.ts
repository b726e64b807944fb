import type { TimeReport } from '../time-report.ts'
import type { ReportedMonth, SavedPay } from './pay-history.ts'
import { NO_INPUTS } from './pay-record.ts'

/** Where a proposed figure comes from: the time report, the latest saved month, or nowhere yet. */
export const PAY_SOURCES = ['time', 'latest', 'missing'] as const
export type PaySource = (typeof PAY_SOURCES)[number]

/** What prepare fills in: everything saved of a month, and what its time report says. */
export type ProposedName = keyof SavedPay | keyof ReportedMonth
export type PaySources = { readonly [K in ProposedName]: PaySource }
export interface PayProposal { readonly pay: SavedPay; readonly sources: PaySources }

/**
 * A month as it will probably be (D47): hours and days of vacation from the time report, the rest as it was in the
 * latest saved month. Without one those figures are missing, not guessed.
 */
export function proposePay(report: TimeReport, latest: SavedPay | null): PayProposal {
  const carried = latest ?? { ...NO_INPUTS, currentSalary: 0 }
  const from: PaySource = latest ? 'latest' : 'missing'
  return {
    pay: {
      ...carried, chosenGross: carried.chosenGross || carried.currentSalary, workingHours: report.workedHours,
      paidVacationDays: report.vacationDays,
    },
    sources: {
      workingHours: 'time', paidVacationDays: 'time', vacationDays: 'time', mileage: 'time',
      currentSalary: latest && latest.currentSalary > 0 ? from : 'missing',
      hourlyRate: from, chosenGross: from, benefitValue: from, pension: from, conferenceAccount: from, tools: from, insurance: from,
      costs: from,
    },
  }
}
