import { type Month, monthAndYear } from '@portal/platform-domain'
import { addMonths } from '@portal/time-domain'

/** How far ahead rates are usually known. */
const MONTHS_AHEAD = 36

/** The month that a form begins with: pay of the earliest one may be worked on already. */
export const firstUntouched = (earliest: Month): Month => addMonths(earliest, 1)

/** The months from which rates can be in effect, as choices of a field. */
export const monthsFrom = (earliest: Month) =>
  Array.from({ length: MONTHS_AHEAD }, (_, index) => addMonths(earliest, index)).map((month) => ({
    value: month,
    label: monthAndYear(`${month}-01`),
  }))
