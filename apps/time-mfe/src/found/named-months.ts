import { monthName, monthsAsWords, onFirstUse, type Month, plain, type PlainDate } from '@portal/platform-domain'
import { addMonths } from '@portal/time-domain'

/** What users call Besked, without accents. */
const OWN_NAMES = ['besked', 'lonebesked', 'lonespecifikation', 'lonespec', 'lon', 'payslip', 'pay', 'statement']
/** What the month before this one is also called. */
const LAST_MONTH = ['forra', 'manaden', 'last', 'month']
const SHORTEST = 2
/** How many months are found without their year, this one included. */
const MONTHS = 24
const IN_YEAR = 12

/** Users type the Swedish name also where the portal shows another (D3). */
const swedishMonth = onFirstUse(() => new Intl.DateTimeFormat('sv-SE', { month: 'long' }))

/** What a text of the command palette asks for, when it can mean a Besked. */
export interface NamedMonths {
  /** The latest first; none when the text means something else. */
  readonly months: readonly Month[]
  /** The text has Besked or another name of it, not only a month. */
  readonly isByName: boolean
  /** The text has a year: all its months are meant. */
  readonly isOfYear: boolean
}

/** The months until this day that each word of a text names: by Besked's own names, the month's name or its year. */
export function namedMonths(text: string, day: PlainDate): NamedMonths {
  const words = monthsAsWords(plain(text).split(/\s+/))
  const year = words.find((word) => /^20\d\d$/.test(word))
  const begun = (names: readonly string[]) => (word: string) => names.some((name) => name.startsWith(word))
  const months = monthsUntil(day.slice(0, 7), year).filter((month, ago) => {
    const names = [...OWN_NAMES, ...namesOf(month), ...(year === undefined && ago === 1 ? LAST_MONTH : [])]
    const isMeant = words.some((word) => word.length >= SHORTEST && begun(names)(word))
    return isMeant && words.every(begun([...names, month.slice(0, 4)]))
  })
  const isByName = words.some((word) => word.length > SHORTEST && begun(OWN_NAMES)(word))
  return { months, isByName, isOfYear: year !== undefined }
}

/** The latest first: those of a year, or the last ones. */
function monthsUntil(present: Month, year: string | undefined): Month[] {
  const last = year === undefined ? present : `${year}-12`
  const count = year === undefined ? MONTHS : IN_YEAR
  return Array.from({ length: count }, (_, ago) => addMonths(last, -ago)).filter((month) => month <= present)
}

const namesOf = (month: Month): string[] =>
  [monthName(Number(month.slice(5))), swedishMonth().format(new Date(`${month}-15`))].map(plain)
