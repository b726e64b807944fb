import type { FigureName } from '@portal/time-domain'

/**
 * The figures in English, as pages and workbooks show them to users who chose it; the wire never does. In a
 * file of its own: pages fetch it only in English.
 */
export const PAY_ENGLISH_NAMES: Readonly<Record<FigureName, string>> = {
  hourlyRate: 'Hourly rate',
  currentSalary: 'Present pay',
  chosenGross: 'Chosen gross pay',
  benefitValue: 'Value of benefits',
  paidVacationDays: 'Vacation days with pay',
  vacationPay: 'Vacation pay',
  vacationDeduction: 'Deduction for vacation',
  income: 'Income',
  gross: 'Gross pay',
  pension: 'Pension contribution',
  monthBalance: 'Maxkonto',
  closingBalance: 'Maxkonto accumulated',
  openingBalance: 'Opening balance',
  vacationProvision: 'Set aside for vacation',
  takenVacationPay: 'Vacation pay taken',
  conferenceAccount: 'Conference account',
  tools: 'Work tools',
  insurance: 'Insurance',
  employerContribution: "Employer's contribution",
  pensionTax: 'Tax on pension',
  costs: 'Costs',
  mileage: 'Mileage',
  workingHours: 'Hours worked',
  vacationDays: 'Vacation days in the time report',
  corrections: 'Corrections',
}
