import {
  addDays,
  firstDayOf,
  isMonth,
  LANGUAGES,
  type Month,
  monthNameIn,
  monthOf,
  type PlainDate,
} from '@portal/platform-domain'

/** Fewer letters could begin another word as well. */
const SHORTEST = 3
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const YEAR = /^20\d\d$/
/** The rest of `förra månaden`. */
const FILLING = /^(månad|månaden|month)$/

/**
 * The month that some of the words name, and the other words: `elin okt`, `elin 2025-10`,
 * `elin förra månaden`.
 * Without a year it is the latest such month up to today's. The first word names a month only as a whole, because a
 * person's name may begin as a month does. Null when no month or nothing else is named.
 */
export function meantMonth(
  words: readonly string[],
  today: PlainDate,
): { readonly month: Month; readonly others: readonly string[] } | null {
  const present = monthOf(today)
  const named = words.flatMap((word, index) => monthNamed(word, index === 0, present) ?? [])
  const year = words.find((word) => YEAR.test(word))
  const others = words.filter(
    (word, index) => !monthNamed(word, index === 0, present) && !YEAR.test(word) && !FILLING.test(word),
  )
  const [month] = named
  if (month === undefined || named.length > 1 || others.length === 0) return null
  return { month: year === undefined ? month : `${year}${month.slice(4)}`, others }
}

function monthNamed(word: string, asWhole: boolean, present: Month): Month | null {
  if (isMonth(word)) return word
  if (word === 'förra' || word === 'last') return monthOf(addDays(firstDayOf(present), -1))
  if (word === 'denna' || word === 'this') return present
  const isNameOf = (name: string) => (asWhole ? name === word : word.length >= SHORTEST && name.startsWith(word))
  const number = MONTHS.find((month) => namesOf(month).some(isNameOf))
  if (number === undefined) return null
  const ofYear = (year: number) => `${year}-${String(number).padStart(2, '0')}`
  const year = Number(present.slice(0, 4))
  return ofYear(year) <= present ? ofYear(year) : ofYear(year - 1)
}

/** October has its Swedish name too, which the portal does not write (D3). */
const namesOf = (month: number) =>
  [...LANGUAGES.map((language) => monthNameIn(language, month)), ...(month === 10 ? ['oktober'] : [])].map((name) =>
    name.toLowerCase(),
  )
