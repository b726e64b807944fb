import { type Ore, readAmount } from './amount.ts'
import { type DateRange, daysIn, isMonth, type Month, monthName, type PlainDate, yearOf } from './calendar.ts'
import { readDate } from './read-date.ts'

/** The meaning of a search text besides its letters. */
export interface SearchMeaning {
  /** `1625` means every amount of 1 625 kr and some öre; `1625,48` means that amount only. */
  readonly amounts?: { readonly from: Ore; readonly to: Ore }
  /** Days, months of a year, or one month of each of the last years. */
  readonly days?: readonly DateRange[]
  /** `#7`: the record with that number. */
  readonly number?: number
}

/** As far back as records are kept (D31), and the next year, for which some are already dated. */
const YEARS_BACK = 8
/** No higher than numbers of records can be. */
const NUMBER = /^#(\d{1,9})$/
/** `kr 901,96` is found as `901,96 kr` is. */
const UNIT_BEFORE = /^kr\.?\s*/
const MONTH_NUMBERS = Array.from({ length: 12 }, (_, index) => index + 1)

/** The number that a search text means (`#7`). */
export function numberMeant(text: string): number | undefined {
  const [, number] = NUMBER.exec(text.trim()) ?? []
  return number === undefined ? undefined : Number(number)
}

/** Reads a search text as a number (`#7`), an amount, a day, a month (`2026-07`) or a month's name (`juli`, `juli 2026`). */
export function readSearch(text: string, today: PlainDate): SearchMeaning {
  const words = text.trim().toLowerCase()
  const number = numberMeant(words)
  if (number !== undefined) return { number }
  const amount = readAmount(words.replace(UNIT_BEFORE, ''))
  const months = monthsMeant(words, yearOf(today))
  const day = months.length === 0 ? readDate(words, today) : null
  const days = [...months.map(daysIn), ...(day === null ? [] : [{ from: day, to: day }])]
  return {
    ...(amount === null ? {} : { amounts: { from: amount, to: /[.,]\d{1,2}\D*$/.test(words) ? amount : amount + 99 } }),
    ...(days.length === 0 ? {} : { days }),
  }
}

function monthsMeant(words: string, thisYear: number): Month[] {
  if (isMonth(words)) return [words]
  const [name = '', year = '', ...rest] = words.replace('oktober', 'october').split(/\s+/)
  const number = MONTH_NUMBERS.find((month) => monthName(month).toLowerCase() === name)
  if (number === undefined || rest.length > 0 || !/^(\d{4})?$/.test(year)) return []
  const years =
    year === '' ? Array.from({ length: YEARS_BACK + 2 }, (_, index) => thisYear + 1 - index) : [Number(year)]
  return years.map((one) => `${one}-${String(number).padStart(2, '0')}`).filter(isMonth)
}
