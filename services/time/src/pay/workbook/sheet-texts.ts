import type { PayRecord } from '@portal/time-domain'
import type { RateRow } from './month-formulas.ts'

export const WORKBOOK_HEADINGS = { rates: 'Satser den här månaden' } as const

/** Texts beside each figure of a month's sheet; import ignores them. */
export const FIGURE_NOTES: Record<keyof PayRecord, string> = {
  hourlyRate: 'Fyll i: kr per timme',
  currentSalary: 'Lönen i profilen',
  chosenGross: 'Fyll i: vald bruttolön',
  benefitValue: 'Fyll i: förmånsvärde',
  paidVacationDays: 'Fyll i: uttagna semesterdagar med lön',
  vacationPay: 'Semesterlön × vald bruttolön × dagar',
  vacationDeduction: 'Avdrag × vald bruttolön × dagar',
  income: 'Timpris × timmar × andel',
  gross: 'Vald bruttolön − semesterlöneavdrag',
  pension: 'Fyll i: pension',
  monthBalance: 'Det som månaden lämnar över',
  closingBalance: 'Ingående saldo + Maxkonto',
  openingBalance: 'Saldot när månaden börjar',
  vacationProvision: 'Dagar × vald bruttolön × avsättning per dag',
  takenVacationPay: 'Semesterlönen som betalas ut',
  conferenceAccount: 'Fyll i: konferenskonto',
  tools: 'Fyll i: arbetsverktyg',
  insurance: 'Fyll i: försäkring',
  employerContribution: 'Avgift × (brutto + uttagen semester + förmånsvärde)',
  pensionTax: 'Skatt × pension',
  costs: 'Fyll i: kostnader',
  mileage: 'Ur tidrapporten',
  workingHours: 'Fyll i: arbetade timmar',
  vacationDays: 'Semesterdagar ur tidrapporten',
  corrections: 'Rättelser av förseglade månader',
}

export const RATE_LABELS: Record<RateRow, string> = {
  share: 'Andel av det fakturerade',
  vacationPay: 'Semesterlön per dag',
  vacationDeduction: 'Semesterlöneavdrag per dag',
  employerContribution: 'Arbetsgivaravgift',
  pensionTax: 'Skatt på pension',
  vacationProvisionDays: 'Semesterdagar att avsätta',
  vacationProvisionDay: 'Avsättning per dag',
}
