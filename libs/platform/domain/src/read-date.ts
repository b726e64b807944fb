import { addDays, countDays, isPlainDate, type PlainDate, yearOf } from './calendar.ts'

/** Words for the days around today, in both languages, and how many days after it each is. */
const NEAR_DAYS: Readonly<Record<string, number>> = {
  förrgår: -2,
  igår: -1,
  yesterday: -1,
  idag: 0,
  today: 0,
  imorgon: 1,
  tomorrow: 1,
  övermorgon: 2,
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']

/** `2026-11-22`, `20261122`; `261122` and `221126`; `22/11`, `22.11.2026`; `22 nov`, `22 november 2026`. */
const FORMS = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<year>\d{2})-?(?<month>\d{2})-?(?<day>\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{2})$/,
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})(?:[-/. ](?<year>\d{4}|\d{2}))?$/,
  /^(?<day>\d{1,2}) ?(?<month>[a-zåäö]{3,9})\.?(?: ?(?<year>\d{4}|\d{2}))?$/,
]

/** The first and the last day that a field asks for. */
interface AskedDays {
  readonly min?: PlainDate | undefined
  readonly max?: PlainDate | undefined
}

/**
 * Reads a typed day (D62): `2026-11-22`, `261122`, `22/11`, `22.11.2026`, `22 nov`, `igår`, `i morgon`. Where the text
 * can mean several days (no year, or six digits that may start with the year or with the day), it is the one nearest to
 * `today`; future days count as twice as far, because most records are of past days. A year of two digits is in this
 * century. Of several days one that `asked` includes is taken first; where that is a part of one month, a number alone
 * is a day of that month. `null` for a day that does not exist and for any other text.
 */
export function readDate(text: string, today: PlainDate, asked: AskedDays = {}): PlainDate | null {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const days = NEAR_DAYS[words.replace(/^i (?=förrgår|övermorgon)/, '').replace(/^i /, 'i')]
  if (days !== undefined) return addDays(today, days)
  const meant = FORMS.flatMap((form) => meanings(form.exec(words)?.groups, yearOf(today))).filter(isPlainDate)
  const isAsked = (day: PlainDate) => day >= (asked.min ?? '') && day <= (asked.max ?? '9999')
  const distance = (day: PlainDate) => (day > today ? 2 * countDays(today, day) : countDays(day, today))
  const nearest = meant.toSorted((one, other) => distance(one) - distance(other))
  return nearest.find(isAsked) ?? nearest[0] ?? dayOfMonth(words, asked)
}

/** `12` as a day of the only month that is asked for. */
function dayOfMonth(words: string, { min = '', max = '' }: AskedDays): PlainDate | null {
  if (!/^\d{1,2}$/.test(words) || min.slice(0, 7) !== max.slice(0, 7)) return null
  const day = `${min.slice(0, 8)}${words.padStart(2, '0')}`
  return isPlainDate(day) ? day : null
}

/** The day in the typed year, or in the three years around this one; some of them may not exist. */
function meanings(found: Record<string, string | undefined> | undefined, thisYear: number): string[] {
  if (found === undefined) return []
  const { year, month = '', day = '' } = found
  const years = year === undefined ? [thisYear - 1, thisYear, thisYear + 1] : [Number(year.padStart(4, '20'))]
  return years.map((one) => `${one}-${monthNumber(month)}-${day.padStart(2, '0')}`)
}

/** `11`, `nov` and `november` as `11`; `October` and `May` are read in both languages (D3). */
function monthNumber(month: string): string {
  const place = MONTHS.indexOf(month.slice(0, 3).replace('oct', 'okt').replace('may', 'maj'))
  return place < 0 ? month.padStart(2, '0') : String(place + 1).padStart(2, '0')
}
