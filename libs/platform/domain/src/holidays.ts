import { daysOfMonth, isoWeekday, type Month, monthOf, type PlainDate, yearOf } from './calendar.ts'
import { ENGLISH_HOLIDAYS } from './english-holidays.ts'
import { FIXED_HOLIDAYS, MOVABLE_DATES, MOVABLE_HOLIDAYS } from './holidays.generated.ts'
import { byPageLanguage } from './page-language.ts'

/** A public holiday, or one of the three eves that Semesterlagen treats as Sundays (D40). */
export interface Holiday {
  readonly day: PlainDate
  readonly name: string
  readonly isEve: boolean
}

const known = new Map<number, ReadonlyMap<PlainDate, Holiday>>()

/** The holidays of a year by day, in order; `null` for years outside 2000 to 2099. */
export function holidaysOf(year: number): ReadonlyMap<PlainDate, Holiday> | null {
  const dates = MOVABLE_DATES[year]
  if (dates === undefined) return null
  const remembered = known.get(year) ?? readYear(year, dates.split(' '))
  known.set(year, remembered)
  return remembered
}

const FIXED = FIXED_HOLIDAYS.split(', ')
const MOVABLE = MOVABLE_HOLIDAYS.split(', ')

function readYear(year: number, dates: readonly string[]): ReadonlyMap<PlainDate, Holiday> {
  const listed = [...FIXED, ...MOVABLE.map((name, index) => `${dates[index] ?? '-'} ${name}`)].filter(
    (text) => !text.startsWith('-'),
  )
  const holidays = new Map<PlainDate, Holiday>()
  for (const text of listed.toSorted()) {
    const day = `${year}-${text.slice(0, 5)}`
    const isEve = text[6] === '~'
    const name = text.slice(isEve ? 7 : 6)
    const other = holidays.get(day)
    // Ascension Day may fall on May Day, Whitsun on the National Day.
    holidays.set(day, { day, name: other ? `${other.name}, ${name}` : name, isEve })
  }
  return holidays
}

/** The name of the day's public holiday, which is shaded; eves are not (D35). */
export function publicHolidayName(day: PlainDate): string | null {
  const holiday = holidaysOf(yearOf(day))?.get(day)
  return holiday && !holiday.isEve ? shownName(holiday.name) : null
}

/** The name of the day's public holiday or eve. */
export function dayOffName(day: PlainDate): string | null {
  const holiday = holidaysOf(yearOf(day))?.get(day)
  return holiday ? shownName(holiday.name) : null
}

/** The public holidays and the three eves of a year, in order, named in the page's language; none outside 2000 to 2099. */
export const daysOffOf = (year: number): Holiday[] =>
  [...(holidaysOf(year)?.values() ?? [])].map((holiday) => ({ ...holiday, name: shownName(holiday.name) }))

/** The public holidays and the three eves of a month, in order, named in the page's language. */
export const daysOffIn = (month: Month): Holiday[] =>
  daysOffOf(yearOf(month)).filter(({ day }) => monthOf(day) === month)

/** `Kristi himmelsfärdsdag, Första maj` is two names. */
const shownName = (name: string): string =>
  byPageLanguage(
    name,
    name
      .split(', ')
      .map((one) => ENGLISH_HOLIDAYS[one] ?? one)
      .join(', '),
  )

/** True for public holidays and the three eves that Semesterlagen treats as Sundays (D40). */
export const isDayOff = (day: PlainDate): boolean => holidaysOf(yearOf(day))?.has(day) ?? false

const FRIDAY = 5

/**
 * Monday to Friday, no public holiday and none of the three eves: a day that Fylla fills (D40) and that costs a
 * vacation day (D60).
 */
export const isWorkingDay = (day: PlainDate): boolean => isoWeekday(day) <= FRIDAY && !isDayOff(day)

const workingDays = new Map<Month, readonly PlainDate[]>()

/** The working days of a month, in order; remembered, as lists of many users ask for the same month. */
export function workingDaysOf(month: Month): readonly PlainDate[] {
  const days = workingDays.get(month) ?? daysOfMonth(month).filter(isWorkingDay)
  workingDays.set(month, days)
  return days
}
