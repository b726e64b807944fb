import { dictionary } from '@zxcvbn-ts/language-common'
import { normalizePassword } from '@portal/identity-domain'
import { type FieldErrors, invalidInput } from '@portal/platform-contract'

const commonWords: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Letters and digits at both ends of which only signs were put: `Password123!` is `password123`. */
const core = (password: string): string => password.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/** One of the passwords that guessers try first, whatever its case and the signs around it (D57). */
export function isCommonPassword(password: string): boolean {
  const text = normalizePassword(password).toLowerCase()
  return commonWords.has(text) || commonWords.has(core(text))
}

/** Throws `invalid_input` for a common password, naming the field as the caller sent it. */
export function refuseCommonPassword(password: string, field = 'password'): void {
  const fields: FieldErrors = { [field]: 'är för vanligt. Välj ett annat.' }
  if (isCommonPassword(password)) throw invalidInput(fields)
}
