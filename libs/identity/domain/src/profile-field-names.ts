/** The fields of a profile as its form calls them. */
export const PROFILE_FIELD_NAMES = {
  firstName: 'Förnamn',
  lastName: 'Efternamn',
  email: 'E-post',
  personalNumber: 'Personnummer',
  phone: 'Telefon',
  otherPhone: 'Telefon 2',
  address: 'Adress',
  postalCode: 'Postnummer',
  city: 'Ort',
} as const

/** The fields of pay, of which the log tells only the names (D22). */
export const PAY_FIELD_NAMES = { salary: 'Lön', pension: 'Pension' } as const

/**
 * Fields whose former and new value the log tells. Never a personal number or a password (D17, D22), and no home address,
 * which nothing in the portal depends on.
 */
export const TOLD_FIELDS: ReadonlySet<keyof typeof PROFILE_FIELD_NAMES> = new Set([
  'firstName',
  'lastName',
  'email',
  'phone',
  'otherPhone',
])

/** What the log has in place of an empty value. */
export const EMPTY_VALUE = '(tomt)'

/** The same in English. */
export const ENGLISH_PROFILE_FIELD_NAMES = {
  Förnamn: 'First name',
  Efternamn: 'Last name',
  'E-post': 'Email',
  Personnummer: 'Personal identity number',
  Telefon: 'Phone',
  'Telefon 2': 'Phone 2',
  Adress: 'Address',
  Postnummer: 'Postal code',
  Ort: 'City',
} as const
