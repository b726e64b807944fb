import type { Ore } from '@portal/platform-domain'
import type { TimeReport } from '../time-report.ts'
import type { ProfilePay, ReportedMonth, SavedPay } from './pay-history.ts'
import { type FigureName, type InputName, PAY_FIGURES, PAY_INPUT_NAMES } from './pay-figures.ts'
import { type GivenInputs, NO_INPUTS, type PayInputs } from './pay-record.ts'

/**
 * The source of a proposed figure: a staged import, the time report, the profile, money's records, the latest saved
 * month, or none yet.
 */
export const PAY_SOURCES = ['import', 'time', 'profile', 'money', 'latest', 'missing'] as const
export type PaySource = (typeof PAY_SOURCES)[number]

/** The figures that prepare fills in: all inputs of a month, and its time report figures. */
export type ProposedName = keyof SavedPay | keyof ReportedMonth
export type PaySources = { readonly [K in ProposedName]: PaySource }
/** Whether prepare fills in the figure. */
export const isProposed = (name: FigureName): name is ProposedName =>
  ['input', 'profile', 'report'].includes(PAY_FIGURES[name].from)

export interface PayProposal {
  readonly pay: SavedPay
  readonly sources: PaySources
}

/** The month's costs from money's records (D47). */
export interface MonthSpending {
  readonly costs: Ore
  readonly tools: Ore
}

/** Sources besides the time report, the profile and the latest saved month. */
export interface OtherSources {
  /** `null` when money cannot be reached: costs and tools are then missing. Omitted when money was not called. */
  readonly spending?: MonthSpending | null | undefined
  /** The staged import, which comes before every other source (D48). */
  readonly imported?: GivenInputs | undefined
}

const NOTHING_SPENT: MonthSpending = { costs: 0, tools: 0 }

/**
 * The probable figures of a month (D47): hours and vacation days from the time report, salary and pension from the
 * profile, costs and tools from money, the rest from the latest saved month, and before all these the import. Figures
 * without a source are missing, not guessed.
 */
export function proposePay(
  report: TimeReport,
  latest: SavedPay | null,
  profile: ProfilePay = { salary: 0, pension: 0 },
  { spending, imported = {} }: OtherSources = {},
): PayProposal {
  const carried = latest ?? { ...NO_INPUTS, currentSalary: 0 }
  const from: PaySource = latest ? 'latest' : 'missing'
  const salarySource: PaySource = profile.salary > 0 ? 'profile' : carried.currentSalary > 0 ? 'latest' : 'missing'
  // A user with a salary and no pension has none; a user with neither has not filled in the profile. An earlier month
  // does not count.
  const hasProfile = profile.salary > 0 || profile.pension > 0
  const currentSalary = profile.salary || carried.currentSalary
  const spentFrom: PaySource = spending === undefined ? from : spending === null ? 'missing' : 'money'
  const spent = spending === undefined ? { costs: carried.costs, tools: carried.tools } : (spending ?? NOTHING_SPENT)
  return {
    pay: {
      ...carried,
      currentSalary,
      chosenGross: carried.chosenGross || currentSalary,
      pension: profile.pension,
      workingHours: report.workedHours,
      paidVacationDays: report.vacationDays,
      costs: spent.costs,
      tools: spent.tools,
      ...imported,
    },
    sources: {
      ...(Object.fromEntries(PAY_INPUT_NAMES.map((name) => [name, from])) as { [K in InputName]: PaySource }),
      workingHours: 'time',
      paidVacationDays: 'time',
      vacationDays: 'time',
      mileage: 'time',
      currentSalary: salarySource,
      chosenGross: carried.chosenGross > 0 ? from : salarySource,
      pension: hasProfile ? 'profile' : 'missing',
      costs: spentFrom,
      tools: spentFrom,
      ...Object.fromEntries(Object.keys(imported).map((name) => [name, 'import' as const])),
    },
  }
}

/** The saved figures where a proposal differs, so that no saved figure is overwritten unseen. */
export function savedInstead(saved: PayInputs, proposed: PayInputs): GivenInputs {
  return Object.fromEntries(
    PAY_INPUT_NAMES.filter((name) => saved[name] !== proposed[name]).map((name) => [name, saved[name]]),
  )
}
