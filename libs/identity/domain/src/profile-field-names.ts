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
