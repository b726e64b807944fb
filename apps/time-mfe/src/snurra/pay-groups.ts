import type { PayInputs, PayRecord } from '@portal/time-domain'

/** The format of a figure. */
export type FigureKind = 'amount' | 'hours' | 'days'

export interface Figure {
  readonly name: keyof PayRecord
  readonly kind: FigureKind
  /** The user edits it; all others are computed or read (D46). */
  readonly isInput?: boolean
  /** The last line of its group. */
  readonly isTotal?: boolean
}

export interface FigureGroup {
  readonly id: 'income' | 'pay' | 'vacation' | 'taxes' | 'costs' | 'balance'
  readonly figures: readonly Figure[]
}

const input = (name: keyof PayInputs, kind: FigureKind = 'amount'): Figure => ({ name, kind, isInput: true })
const result = (name: keyof PayRecord, kind: FigureKind = 'amount'): Figure => ({ name, kind })
const total = (name: keyof PayRecord): Figure => ({ name, kind: 'amount', isTotal: true })

/** A month of Snurra as a balance sheet, from income to the remainder. */
export const PAY_GROUPS: readonly FigureGroup[] = [
  { id: 'income', figures: [input('hourlyRate'), input('workingHours', 'hours'), total('income')] },
  {
    id: 'pay',
    figures: [result('currentSalary'), input('chosenGross'), input('benefitValue'), input('pension'), total('gross')],
  },
  {
    id: 'vacation',
    figures: [
      result('vacationDays', 'days'),
      input('paidVacationDays', 'days'),
      result('vacationPay'),
      result('vacationDeduction'),
      result('takenVacationPay'),
      total('vacationProvision'),
    ],
  },
  { id: 'taxes', figures: [result('employerContribution'), result('pensionTax')] },
  {
    id: 'costs',
    figures: [input('costs'), input('tools'), input('insurance'), input('conferenceAccount'), result('mileage')],
  },
  {
    id: 'balance',
    figures: [result('openingBalance'), result('corrections'), result('monthBalance'), total('closingBalance')],
  },
]

const COUNTED: { readonly [K in keyof PayRecord]?: FigureKind } = {
  workingHours: 'hours',
  paidVacationDays: 'days',
  vacationDays: 'days',
}

/** The format of a figure of the month. */
export const kindOf = (name: keyof PayRecord): FigureKind => COUNTED[name] ?? 'amount'
