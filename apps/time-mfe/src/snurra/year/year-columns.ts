/** The figures of a month in the year's overview (D49). */
export const YEAR_COLUMNS = [
  'workingHours',
  'income',
  'gross',
  'takenVacationPay',
  'employerContribution',
  'pension',
  'costs',
  'monthBalance',
  'closingBalance',
] as const
