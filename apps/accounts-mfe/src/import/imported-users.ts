import { emailKey, type InvitedAccount, invitedAccountInput } from '@portal/identity-domain'
import { type Language, type PlainDate, readDate, type Role, ROLE_NAMES, ROLES } from '@portal/platform-domain'

/** A row of a sheet: its number in the workbook, and the texts of its cells from column A on. */
export interface SheetRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** What is read of each user, by the headings that name it. */
const HEADINGS = {
  firstName: ['förnamn', 'first name', 'firstname'],
  lastName: ['efternamn', 'last name', 'lastname'],
  email: ['e-post', 'epost', 'e-postadress', 'mejl', 'mail', 'email', 'e-mail'],
  phone: ['telefon', 'telefonnummer', 'mobil', 'mobilnummer', 'phone'],
  employedFrom: ['anställd från', 'anställningsdatum', 'första anställningsdag', 'employed from', 'start date'],
  language: ['språk', 'language'],
  role: ['roll', 'behörighet', 'role'],
} as const
type Field = keyof typeof HEADINGS
/** In the order of the template's columns. */
export const IMPORT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'employedFrom',
  'language',
  'role',
] as const satisfies readonly Field[]
const LANGUAGE_WORDS: Readonly<Record<string, Language | undefined>> = {
  sv: 'sv',
  svenska: 'sv',
  swedish: 'sv',
  en: 'en',
  engelska: 'en',
  english: 'en',
}
/** Roles by what people call them. */
const ROLE_WORDS: Readonly<Record<string, Role | undefined>> = {
  ...Object.fromEntries(
    ROLE_NAMES.flatMap((role) =>
      [role, ROLES[role].label, ROLES[role].english].map((word) => [word.toLowerCase(), role]),
    ),
  ),
  administratör: 'admin',
  administrator: 'admin',
  konsult: 'user',
  consultant: 'user',
}
const REQUIRED = ['firstName', 'email'] as const satisfies readonly Field[]

/** More rows are refused: each user gets a mail. */
export const MAX_IMPORTED = 500

type Cells = Readonly<Record<Field, string>>

export interface ImportedUser {
  readonly row: number
  readonly user: InvitedAccount
  /** The file has no first day of employment for the user, who therefore starts on the given one. */
  readonly isWithoutDay?: true
}

/** A cell that keeps its row from being imported, or a pasted text that is no address. */
export interface ImportFault {
  readonly row: number
  /** As in Excel: `C4`; of pasted addresses the whole text. */
  readonly place: string
  readonly field: Field | 'repeated'
  /** The row with the same address, where that is the fault. */
  readonly firstRow?: number
  /** The last of pasted addresses, which may still be written. */
  readonly isLast?: true
}

export interface ReadUsers {
  readonly users: readonly ImportedUser[]
  readonly faults: readonly ImportFault[]
  /** Required headings that the first row lacks; then no row is read. */
  readonly missing: readonly Field[]
  readonly isTooLong: boolean
}

/**
 * The users of a sheet whose first row with content has the headings, in any order. Those without a first day of
 * employment have the given one (ADR 123), as pasted addresses have.
 */
export function readUsers(rows: readonly SheetRow[], today: PlainDate, employedFrom?: PlainDate): ReadUsers {
  const [head, ...lines] = rows.filter(({ cells }) => cells.some((text) => text !== ''))
  const columns = columnsOf(head?.cells ?? [])
  const missing = REQUIRED.filter((field) => columns[field] === undefined)
  const isTooLong = lines.length > MAX_IMPORTED
  if (missing.length > 0 || isTooLong) return { users: [], faults: [], missing, isTooLong }
  const users: ImportedUser[] = []
  const faults: ImportFault[] = []
  const rowOf = new Map<string, number>()
  for (const { number, cells } of lines) {
    const typed = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, cells[columns[field] ?? -1] ?? ''])) as Cells
    const checked = invitedAccountInput.safeParse({
      ...typed,
      employedFrom:
        typed.employedFrom === '' ? employedFrom : (readDate(typed.employedFrom, today) ?? typed.employedFrom),
      language: wordOf(LANGUAGE_WORDS, typed.language),
      role: wordOf(ROLE_WORDS, typed.role),
    })
    const placeOf = (field: Field) => `${letterOf(columns[field] ?? 0)}${number}`
    if (!checked.success) {
      const wrong = new Set(checked.error.issues.map(({ path }) => path[0]))
      faults.push(
        ...IMPORT_FIELDS.filter((field) => wrong.has(field)).map((field) => ({
          row: number,
          place: placeOf(field),
          field,
        })),
      )
      continue
    }
    const key = emailKey(checked.data.email)
    const firstRow = rowOf.get(key)
    const isWithoutDay = typed.employedFrom === '' && employedFrom !== undefined
    if (firstRow === undefined)
      users.push({ row: number, user: checked.data, ...(isWithoutDay ? { isWithoutDay } : {}) })
    else faults.push({ row: number, place: placeOf('email'), field: 'repeated', firstRow })
    rowOf.set(key, firstRow ?? number)
  }
  return { users, faults, missing, isTooLong }
}

function columnsOf(headings: readonly string[]): Partial<Record<Field, number>> {
  const names = headings.map((text) => text.toLowerCase().replace(/[*:]/g, '').trim())
  const found = IMPORT_FIELDS.map((field) => [
    field,
    names.findIndex((name) => HEADINGS[field].some((own) => own === name)),
  ])
  return Object.fromEntries(found.filter(([, column]) => column !== -1)) as Partial<Record<Field, number>>
}

/** Undefined for an empty cell; a word that means nothing here is kept, and refused. */
const wordOf = (words: Readonly<Record<string, string | undefined>>, text: string): string | undefined =>
  text === '' ? undefined : (words[text.toLowerCase()] ?? text)

/** Whether a text is a heading of a list of users: one of a column, or of whole names. */
export const isHeading = (text: string): boolean =>
  [...Object.values(HEADINGS).flat(), 'namn', 'name'].some((own) => own === text.toLowerCase())

/** `A` for column 0. */
const letterOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : `${letterOf(Math.floor(column / 26) - 1)}${letterOf(column % 26)}`
