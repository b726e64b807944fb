import type { TimeReport } from '../time-report.ts'
import type { ProfilePay, ReportedMonth, SavedPay } from './pay-history.ts'
import { NO_INPUTS } from './pay-record.ts'

/** Where a proposed figure comes from: the time report, the profile, the latest saved month, or nowhere yet. */
export const PAY_SOURCES = ['time', 'profile', 'latest', 'missing'] as const
export type PaySource = (typeof PAY_SOURCES)[number]

/** What prepare fills in: everything saved of a month, and what its time report says. */
export type ProposedName = keyof SavedPay | keyof ReportedMonth
export type PaySources = { readonly [K in ProposedName]: PaySource }
export interface PayProposal { readonly pay: SavedPay; readonly sources: PaySources }

/**
 * A month as it will probably be (D47): hours and days of vacation from the time report, salary and pension from the
 * profile, the rest as it was in the latest saved month. What none of them tells is missing, not guessed.
 */
export function proposePay(report: TimeReport, latest: SavedPay | null, profile: ProfilePay = { salary: 0, pension: 0 }): PayProposal {
  const carried = latest ?? { ...NO_INPUTS, currentSalary: 0 }
  const from: PaySource = latest ? 'latest' : 'missing'
  const salarySource: PaySource = profile.salary > 0 ? 'profile' : carried.currentSalary > 0 ? 'latest' : 'missing'
  // Somebody with a salary and no pension has none; somebody with neither has not filled in the profile.
  const hasProfile = profile.salary > 0 || profile.pension > 0
  const currentSalary = profile.salary || carried.currentSalary
  return {
    pay: {
      ...carried, currentSalary, chosenGross: carried.chosenGross || currentSalary, pension: hasProfile ? profile.pension : carried.pension,
      workingHours: report.workedHours, paidVacationDays: report.vacationDays,
    },
    sources: {
      workingHours: 'time', paidVacationDays: 'time', vacationDays: 'time', mileage: 'time',
      currentSalary: salarySource, chosenGross: carried.chosenGross > 0 ? from : salarySource, pension: hasProfile ? 'profile' : from,
      hourlyRate: from, benefitValue: from, conferenceAccount: from, tools: from, insurance: from, costs: from,
    },
  }
}
