import { isPlainDate } from '@portal/platform-domain'

/** Added to the day of birth in a coordination number. */
const COORDINATION_DAYS = 60

/**
 * True for a Swedish personal or coordination number in its usual forms (`811228-9874`, `19811228-9874`,
 * `198112289874`): a day that exists and a correct check digit.
 */
export function isPersonalNumber(text: string): boolean {
  const found = /^(?<century>\d{2})?(?<year>\d{2})(?<month>\d{2})(?<day>\d{2})[-+]?(?<serial>\d{4})$/.exec(
    text.replace(/\s/g, ''),
  )?.groups
  if (!found) return false
  const { century, year = '', month = '', serial = '' } = found
  const day = Number(found['day']) > COORDINATION_DAYS ? Number(found['day']) - COORDINATION_DAYS : Number(found['day'])
  // Without a century both are possible: 29 February depends only on the year, and 2000 was a leap year.
  const born = `${century ?? '20'}${year}-${month}-${String(day).padStart(2, '0')}`
  return isPlainDate(born) && hasCheckDigit(`${year}${month}${found['day']}${serial}`)
}

/** Luhn's formula: every other digit counts twice, and the sum of all digits ends in 0. */
function hasCheckDigit(digits: string): boolean {
  const counted = [...digits].map((digit, place) => Number(digit) * (place % 2 === 0 ? 2 : 1))
  return counted.reduce((sum, value) => sum + Math.trunc(value / 10) + (value % 10), 0) % 10 === 0
}

/** True for a phone number: 7 to 15 digits, optionally with a leading plus, spaces, hyphens and brackets. */
export const isPhoneNumber = (text: string): boolean =>
  /^\+?[\d\s()-]+$/.test(text.trim()) && /^\d{7,15}$/.test(text.replace(/\D/g, ''))

/** True for a Swedish postal code: five digits, the first not 0, with or without the space. */
export const isPostalCode = (text: string): boolean => /^[1-9]\d{2} ?\d{2}$/.test(text.trim())
