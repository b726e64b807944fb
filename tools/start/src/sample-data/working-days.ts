import { addDays, daysOfMonth, isoWeekday, monthOf, type Month, type PlainDate } from '@portal/platform-domain'

/** The month of `today` and the `count` before it, oldest first. */
export function monthsUntil(today: PlainDate, count: number): Month[] {
  const months = [monthOf(today)]
  while (months.length <= count) months.unshift(monthOf(addDays(`${months[0]}-01`, -1)))
  return months
}

/** Monday to Friday, except public holidays and the eves that count as holidays. */
export function workingDays(month: Month): PlainDate[] {
  const holidays = holidaysOf(Number(month.slice(0, 4)))
  return daysOfMonth(month).filter((day) => isoWeekday(day) <= 5 && !holidays.has(day))
}

function holidaysOf(year: number): Set<PlainDate> {
  const easter = easterOf(year)
  const fixed = ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'].map((day) => `${year}-${day}`)
  // Good Friday, Easter Monday, Ascension Day; midsummer eve is the Friday from 19 June.
  const moving = [-2, 1, 39].map((days) => addDays(easter, days))
  const midsummer = [0, 1, 2, 3, 4, 5, 6]
    .map((days) => addDays(`${year}-06-19`, days))
    .filter((day) => isoWeekday(day) === 5)
  return new Set([...fixed, ...moving, ...midsummer])
}

/** The Gregorian computus. */
function easterOf(year: number): PlainDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return `${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`
}
