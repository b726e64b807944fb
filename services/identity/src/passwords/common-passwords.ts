import { dictionary } from '@zxcvbn-ts/language-common'
import { normalizePassword } from '@portal/identity-domain'
import { type FieldErrors, invalidInput } from '@portal/platform-contract'

let commonWords: ReadonlySet<string> | undefined

/** The list is unpacked when a password is chosen for the first time: at the start it would delay every call. */
const isCommonWord = (word: string): boolean => (commonWords ??= new Set(dictionary['passwords-common'])).has(word)

/** What users append to a word. */
const YEAR = /^[^\p{L}\p{N}]*(?:19|20)?\d\d$/u

/** Letters and digits without the signs at both ends: `Password123!` is `password123`. */
const core = (password: string): string => password.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

const SEASONS = 'vår(?:en)?|sommar(?:en)?|höst(?:en)?|host|vintern?|spring|summer|autumn|winter'
const MONTHS =
  'januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december|january|february|march|june|july|august|october'

/**
 * A season or a month and a year, with signs between and around: typical choices of users who must change passwords
 * every quarter.
 */
const OF_THE_TIME = new RegExp(`^(${SEASONS}|${MONTHS})[^\\p{L}\\p{N}]*((19|20)?\\d\\d)$`, 'u')

/** The company's name in an e-mail address or the portal's address: the label before the top-level domain. */
function companyOf(address: string): string {
  const host = URL.canParse(address) ? new URL(address).hostname : (address.split('@')[1] ?? '')
  return /([\p{L}\p{N}-]{3,})\.\p{L}+$/u.exec(host.toLowerCase())?.[1] ?? ''
}

/**
 * Whether guessers try this password first, in any case and with signs around it (D57): also the company's name and a
 * year. `addresses` are those of the account and of the portal.
 */
export function isCommonPassword(password: string, addresses: readonly (string | undefined)[] = []): boolean {
  const text = normalizePassword(password).toLowerCase()
  const companyAndYear = addresses.some((address) => {
    const company = address === undefined ? '' : companyOf(address)
    return company !== '' && core(text).startsWith(company) && YEAR.test(core(text).slice(company.length))
  })
  return isCommonWord(text) || isCommonWord(core(text)) || OF_THE_TIME.test(core(text)) || companyAndYear
}

interface About {
  readonly field?: string
  readonly of?: readonly (string | undefined)[]
}

/**
 * Throws `invalid_input` for a common password, naming the field as the caller sent it; `of` as in {@link
 * isCommonPassword}.
 */
export function refuseCommonPassword(password: string, { field = 'password', of = [] }: About = {}): void {
  const fields: FieldErrors = { [field]: 'är för vanligt. Välj ett annat.' }
  if (isCommonPassword(password, of)) throw invalidInput(fields)
}
