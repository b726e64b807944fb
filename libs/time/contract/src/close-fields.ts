import * as z from 'zod'
import { id } from '@portal/platform-contract'
import { hundredthsToText } from '@portal/time-domain'

/** Maximum number of users in one action. */
export const MAX_CHOSEN_USERS = 500

/** The users that an administrator has ticked. */
export const chosenUsers = z
  .array(id, 'ska vara en lista av användare.')
  .min(1, 'behöver minst en användare.')
  .max(MAX_CHOSEN_USERS, `får ha högst ${MAX_CHOSEN_USERS} användare.`)

const HOURS_RULE = 'ska vara timmar från -24 till 24 med högst två decimaler, och inte 0.'
const MAX = 2400

/** A change of hours, in whole hundredths: `7,5`, `-8`, `-0.25`. */
export const signedHours = z.codec(
  z.union([z.string(), z.number()], HOURS_RULE).refine((value) => {
    const hours = readSigned(value)
    return Number.isInteger(hours) && hours !== 0 && Math.abs(hours) <= MAX
  }, HOURS_RULE),
  z.int(),
  { decode: readSigned, encode: (value) => (value < 0 ? `-${hundredthsToText(-value)}` : hundredthsToText(value)) },
)

/** NaN for an invalid number. */
function readSigned(value: string | number): number {
  const match = /^([-\u2212+]?)(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(String(value).trim())
  if (!match) return Number.NaN
  const hundredths = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '' || match[1] === '+' ? hundredths : -hundredths
}
