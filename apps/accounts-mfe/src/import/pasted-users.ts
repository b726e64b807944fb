import { emailKey, invitedAccountInput } from '@portal/identity-domain'
import { type ImportedUser, type ImportFault, isHeading, MAX_IMPORTED, type ReadUsers } from './imported-users.ts'

/** Between addresses; a comma only outside quotes, and not in `Berg, Anna <anna@foretag.se>`. */
const PIECES = /(?:"[^"]*"|[^,])+/g
const LAST_NAME_FIRST = /^"?([^,<>@"]+),([^,<>@"]+?)"?\s*(<[^<>,]+>)$/
const NAMED = /^(.*?)[<(\s]*(?:mailto:)?([^\s<>()]*@[^\s<>()]*)[>)]*$/is
/** No further letter belongs to the last address. */
const ENDED = /[,;\r\n]\s*$/

/** Cells that stand before an address and name its user: a whole name, or first and last name. */
const MOST_NAMES = 2

/**
 * The users of pasted or typed addresses: one a line, or with commas or semicolons between them, each with a name or
 * without: `Anna Berg <anna@foretag.se>`, `Anna Berg;anna@foretag.se`, `Anna;Berg;anna@foretag.se`. Without one, the name
 * comes from the address. A first line of headings is left out. A repeated one counts once. All have the given first day
 * of employment (ADR 123).
 */
export function pastedUsers(text: string, employedFrom: string | undefined): ReadUsers {
  const lines = text.split(/[\r\n]+/).map((line) => line.split(';').flatMap(piecesOf))
  const [first = []] = lines
  const pieces = lines.slice(first.length > 0 && first.every(isHeading) ? 1 : 0).flatMap(withNames)
  const users = new Map<string, ImportedUser>()
  const faults: ImportFault[] = []
  for (const [at, piece] of pieces.entries()) {
    const row = at + 1
    const checked = invitedAccountInput.safeParse({ ...userOf(piece), employedFrom })
    if (checked.success) {
      const key = emailKey(checked.data.email)
      if (!users.has(key)) users.set(key, { row, user: checked.data })
    } else {
      const wrong = checked.error.issues[0]?.path[0]
      const field = wrong === 'firstName' || wrong === 'lastName' ? wrong : 'email'
      const isLast = row === pieces.length && !ENDED.test(text)
      faults.push({ row, place: piece, field, ...(isLast ? { isLast } : {}) })
    }
  }
  const isTooLong = pieces.length > MAX_IMPORTED
  return { users: isTooLong ? [] : [...users.values()], faults: isTooLong ? [] : faults, missing: [], isTooLong }
}

/** The addresses of a line, each with its name. */
function piecesOf(line: string): readonly string[] {
  const whole = line.trim()
  if (LAST_NAME_FIRST.test(whole)) return [whole]
  const pieces = (whole.match(PIECES) ?? []).map((piece) => piece.trim()).filter((piece) => piece !== '')
  return pieces.flatMap((piece) => {
    const words = piece.split(/\s+/)
    return words.every((word) => word.includes('@')) ? words : [piece]
  })
}

/** The pieces of a line, each address that has no name with the one of the cells before it. */
function withNames(pieces: readonly string[]): readonly string[] {
  const joined: string[] = []
  let names: string[] = []
  for (const piece of pieces) {
    if (/^[^@\d]+$/.test(piece)) {
      names.push(piece)
      continue
    }
    const isNamed = names.length > 0 && names.length <= MOST_NAMES && /^\S*@\S*$/.test(piece)
    joined.push(...(isNamed ? [`${names.join(' ')} <${piece}>`] : [...names, piece]))
    names = []
  }
  return [...joined, ...names]
}

function userOf(piece: string): { readonly firstName: string; readonly lastName?: string; readonly email: string } {
  const turned = piece.replace(LAST_NAME_FIRST, '$2 $1 $3')
  const [, name = '', email = turned] = NAMED.exec(turned) ?? []
  const words = name.replace(/["']/g, ' ').trim().split(/\s+/)
  const [firstName = '', ...others] = words[0] === '' ? namesOf(email) : words
  return { firstName, ...(others.length > 0 ? { lastName: others.join(' ') } : {}), email }
}

/** The names in an address: `anna-karin.berg2@…` is Anna-Karin Berg. */
function namesOf(email: string): readonly string[] {
  const [local = ''] = email.split(/[@+]/, 1)
  const words = local
    .replace(/\d/g, '')
    .split(/[._]/)
    .filter((word) => /\p{L}/u.test(word))
  return (words.length > 0 ? words : [local]).map((word) =>
    word.replace(/(?<!\p{L})\p{L}/gu, (first) => first.toUpperCase()),
  )
}
