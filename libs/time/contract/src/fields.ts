import * as z from 'zod'
import {
  type Month,
  isMonth,
  isPlainDate,
  kronorFromOre,
  MAX_AMOUNT,
  monthOf,
  oreFromKronor,
  parseAmount,
  type Ore,
  type PlainDate,
  yearOf,
} from '@portal/platform-domain'
import {
  firstDayOf,
  hundredthsToText,
  MAX_DAY_HOURS,
  parseHundredths,
  TIME_STATUSES,
  type TimeStatus,
} from '@portal/time-domain'

const STATUS_NAMES = {
  work: 'Arbete',
  vacation: 'Semester',
  leave: 'Ledigt',
  childCare: 'VAB',
  sick: 'Sjuk',
  parentalLeave: 'Foraldraledighet',
} as const satisfies Record<TimeStatus, string>
const statusNames = Object.values(STATUS_NAMES)

/** The six statuses by their documented names (D34). */
export const timeStatus = z.codec(
  z.enum(statusNames, `ska vara någon av ${statusNames.join(', ')}.`),
  z.enum(TIME_STATUSES),
  {
    decode: (name) => TIME_STATUSES.find((status) => STATUS_NAMES[status] === name) ?? 'work',
    encode: (status) => STATUS_NAMES[status],
  },
)

const numberOrText = (rule: string) => z.union([z.string(), z.number()], rule)

/** A count in hundredths as users and older clients send it: text with comma or dot, or a number; 0 to `max`. */
export const sentHundredths = (max: number, rule: string) =>
  z.codec(
    numberOrText(rule).refine((value) => (parseHundredths(String(value)) ?? Number.POSITIVE_INFINITY) <= max, rule),
    z.int().min(0).max(max),
    { decode: (value) => parseHundredths(String(value)) ?? 0, encode: hundredthsToText },
  )

const HOURS_RULE = 'ska vara timmar från 0 till 24 med högst två decimaler.'

/** Timmar of an entry (D36); empty text counts as missing. */
export const sentHours = z.codec(
  z.union([z.literal(''), sentHundredths(MAX_DAY_HOURS, HOURS_RULE), z.null()], HOURS_RULE).optional(),
  z.int().optional(),
  { decode: (value) => (typeof value === 'number' ? value : undefined), encode: (value) => value },
)

/** Hours or days in answers: a number with decimals on the wire, whole hundredths inside. */
export const decimalCount = z.codec(z.number(), z.int(), {
  decode: (value) => Math.round(value * 100),
  encode: (value) => value / 100,
})

const MILEAGE_RULE = 'ska vara ett belopp från 0 till 999 999 999,99 med högst två decimaler.'

/** Milersättning in kronor: number or text in, number out (D41). */
export const sentMileage = z.codec(
  numberOrText(MILEAGE_RULE).refine((value) => parseAmount(String(value)) !== null, MILEAGE_RULE),
  z.int().min(0).max(MAX_AMOUNT),
  { decode: (value) => parseAmount(String(value)) ?? 0, encode: kronorFromOre },
)

/** The same where it may be left out, also as empty text. */
export const optionalMileage = z.codec(
  z.union([z.literal(''), sentMileage], MILEAGE_RULE).optional(),
  z.int().optional(),
  {
    decode: (value) => (typeof value === 'number' ? value : undefined),
    encode: (value) => value,
  },
)

const SPACES = /[\s\u00A0\u2009\u202F]/g

/** Numbers are rounded to öre; text has at most two decimals. Anything else is NaN, which every limit refuses. */
function readKronor(value: string | number): Ore {
  if (typeof value === 'number') return oreFromKronor(value)
  const digits = value.replace(SPACES, '')
  return /^-?\d{1,9}([.,]\d{1,2})?$/.test(digits) ? oreFromKronor(Number(digits.replace(',', '.'))) : Number.NaN
}

/** A pay figure in requests: number (rounded to öre) or text with at most two decimals, within the limits. */
export function sentPayAmount(min: Ore): z.ZodType<Ore, string | number> {
  const rule = min < 0 ? 'ska vara ett belopp med högst nio siffror och två decimaler.' : MILEAGE_RULE
  return z.codec(
    numberOrText(rule).refine((value) => readKronor(value) >= min && readKronor(value) <= MAX_AMOUNT, rule),
    z.int().min(min).max(MAX_AMOUNT),
    { decode: readKronor, encode: kronorFromOre },
  )
}

const FIRST_YEAR = 2000
const LAST_YEAR = 2099
const inReach = (day: PlainDate) => yearOf(day) >= FIRST_YEAR && yearOf(day) <= LAST_YEAR

const DAY_RULE = 'ska vara ett datum (ÅÅÅÅ-MM-DD) från 2000 till 2099.'

/** A day that can be reported. */
export const reportedDay = z.string(DAY_RULE).refine((value) => isPlainDate(value) && inReach(value), DAY_RULE)

const MONTH_RULE = 'ska vara ett datum (ÅÅÅÅ-MM-DD) eller en månad (ÅÅÅÅ-MM) från 2000 till 2099.'

/**
 * A month, sent as one of its days or as a month; we send its first day, since dates are sent as YYYY-MM-DD (spec 3
 * §5).
 */
export const monthOrDay = z.codec(
  z.string(MONTH_RULE).refine((value) => (isMonth(value) || isPlainDate(value)) && inReach(value), MONTH_RULE),
  z.string() as z.ZodType<Month, Month>,
  { decode: monthOf, encode: firstDayOf },
)

/** A whole number with this many digits, as text or number; written as text with leading zeros. */
function wholeNumber(digits: number, min: number, max: number, rule: string) {
  const isRight = (value: string | number) =>
    /^\d{1,4}$/.test(String(value)) && Number(value) >= min && Number(value) <= max
  return z.codec(numberOrText(rule).refine(isRight, rule), z.int().min(min).max(max), {
    decode: Number,
    encode: (value) => String(value).padStart(digits, '0'),
  })
}

export const sentYear = wholeNumber(4, FIRST_YEAR, LAST_YEAR, 'ska vara ett år (ÅÅÅÅ) från 2000 till 2099.')
export const sentMonthNumber = wholeNumber(2, 1, 12, 'ska vara en månad från 01 till 12.')

/** Tabs of Snurra: 0 the opening balance, 1 to 12 the months, 13 the year (D49). */
export const sentTab = wholeNumber(2, 0, 13, 'ska vara 00 (ingående), 01 till 12 eller 13 (året).')
export const sentEditableTab = wholeNumber(2, 0, 12, 'ska vara 00 (ingående) eller 01 till 12.')
