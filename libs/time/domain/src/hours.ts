import { inPageDecimals } from '@portal/platform-domain'

/** Hours in hundredths, always an integer, so that sums are exact: 750 is seven and a half. */
export type Hours = number
/** Days in whole hundredths: 250 is two and a half. */
export type DayCount = number

/** Maximum sum of the entries of one day (D36). */
export const MAX_DAY_HOURS: Hours = 2400
/** Above this the hours are shown in red; saving is still allowed (D36). */
export const FLAGGED_DAY_HOURS: Hours = 2300

/** Digits with an optional comma or dot and at most two decimals, as whole hundredths; anything else is `null`. */
export function parseHundredths(text: string): number | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/**
 * Typed hours (D62): `7,5`, `7:30`, `8 h`, `8 tim`; minutes are rounded to whole hundredths. Anything else is `null`.
 */
export function readHours(text: string): Hours | null {
  const bare = text.trim().replace(/\s*(?:h|tim)\.?$/i, '')
  const [, hours, minutes] = /^(\d{1,4}):([0-5]\d)$/.exec(bare) ?? []
  return hours === undefined ? parseHundredths(bare) : Number(hours) * 100 + Math.round((Number(minutes) * 100) / 60)
}

/** Swedish form, with only needed decimals: `8`, `7,5`, `0,25`; on an English page `7.5`. */
export function formatHundredths(value: number): string {
  return inPageDecimals(hundredthsToText(value).replace('.', ','))
}

/** With a decimal dot, for the wire: `7.5`. */
export function hundredthsToText(value: number): string {
  const decimals = String(value % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.trunc(value / 100)}${decimals === '' ? '' : `.${decimals}`}`
}

/** More than these in one day are worth a second look before the month is closed; nothing is refused. */
export const LONG_DAY_HOURS: Hours = 1200

/** True for more hours than a day normally has; the field is marked, nothing is refused (D36). */
export const isFlagged = (dayHours: Hours): boolean => dayHours > FLAGGED_DAY_HOURS
