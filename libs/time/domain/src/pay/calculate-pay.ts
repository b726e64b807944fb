import { hundredths, rate, times } from './exact.ts'
import type { PayTerms } from './pay-rates.ts'
import type { PayInputs, PayResult } from './pay-record.ts'

/** The formulas of D44. Every line is rounded to whole öre by itself, half away from zero. */
export function calculatePay(inputs: PayInputs, { rates, share }: PayTerms): PayResult {
  const { chosenGross, pension } = inputs
  const vacationDays = hundredths(inputs.paidVacationDays)

  const income = times(inputs.hourlyRate, hundredths(inputs.workingHours), rate(share))
  const vacationPay = times(chosenGross, rate(rates.vacationPay), vacationDays)
  const vacationDeduction = times(chosenGross, rate(rates.vacationDeduction), vacationDays)
  const gross = chosenGross - vacationDeduction
  const takenVacationPay = vacationPay
  const employerContribution = times(gross + takenVacationPay + inputs.benefitValue, rate(rates.employerContribution))
  const pensionTax = times(pension, rate(rates.pensionTax))
  const vacationProvision = times(chosenGross, hundredths(rates.vacationProvisionDays), rate(rates.vacationProvisionDay))
  const monthBalance =
    income - gross - pension - vacationProvision - inputs.tools - employerContribution - inputs.insurance - pensionTax - inputs.costs -
    inputs.conferenceAccount

  return {
    income, vacationPay, vacationDeduction, gross, takenVacationPay, employerContribution, pensionTax, vacationProvision, monthBalance,
  }
}
