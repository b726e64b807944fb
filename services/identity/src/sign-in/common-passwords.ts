import { dictionary } from '@zxcvbn-ts/language-common'
import { normalizePassword } from '@portal/identity-domain'
import { type FieldErrors, invalidInput } from '@portal/platform-contract'

const commonWords: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Letters and digits at both ends of which only signs were put: `Password123!` is `password123`. */
const core = (password: string): string => password.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

const SEASONS = 'vår(?:en)?|sommar(?:en)?|höst(?:en)?|host|vintern?|spring|summer|autumn|winter'
const MONTHS = 'januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december|january|february|march|june|july|august|october'

/** A season or a month and a year, with signs between and around: what people choose who are asked for a new one every quarter. */
const OF_THE_TIME = new RegExp(`^(${SEASONS}|${MONTHS})[^\\p{L}\\p{N}]*((19|20)?\\d\\d)$`, 'u')

/** One of the passwords that guessers try first, whatever its case and the signs around it (D57). */
export function isCommonPassword(password: string): boolean {
  const text = normalizePassword(password).toLowerCase()
  return commonWords.has(text) || commonWords.has(core(text)) || OF_THE_TIME.test(core(text))
}

/** Throws `invalid_input` for a common password, naming the field as the caller sent it. */
export function refuseCommonPassword(password: string, field = 'password'): void {
  const fields: FieldErrors = { [field]: 'är för vanligt. Välj ett annat.' }
  if (isCommonPassword(password)) throw invalidInput(fields)
}
