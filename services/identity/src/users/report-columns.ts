import { kronorColumn, type SheetColumn, textColumn } from '@portal/service-kit'
import type { ReportRow } from './report-rows.repository.ts'

const text = textColumn<ReportRow>
const kronor = kronorColumn<ReportRow>

/** What an administrator sees of every user, with the labels of the screen. */
export const REPORT_COLUMNS: readonly SheetColumn<ReportRow>[] = [
  { key: 'id', header: { sv: '#', en: '#' }, width: 8, format: '0' },
  text('firstName', { sv: 'Förnamn', en: 'First name' }),
  text('lastName', { sv: 'Efternamn', en: 'Last name' }),
  text('email', { sv: 'E-post', en: 'Email' }, 30),
  text('phone', { sv: 'Telefon', en: 'Phone' }),
  text('otherPhone', { sv: 'Telefon 2', en: 'Phone 2' }),
  text('personalNumber', { sv: 'Personnummer', en: 'Personal identity number' }),
  text('address', { sv: 'Adress', en: 'Address' }, 26),
  text('postalCode', { sv: 'Postnummer', en: 'Postal code' }, 12),
  text('city', { sv: 'Ort', en: 'City' }),
  text('role', { sv: 'Roll', en: 'Role' }, 12),
  text('status', { sv: 'Status', en: 'Status' }, 10),
  text('seesAllPurchases', { sv: 'Visa Admin Inköp lista', en: "Show everybody's purchases" }, 22),
  kronor('salary', { sv: 'Lön', en: 'Pay' }),
  kronor('pension', { sv: 'Pension', en: 'Pension contribution' }),
  text('payLocked', { sv: 'Lön låst', en: 'Pay locked' }, 10),
  text('payChanged', { sv: 'Lön ändrad', en: 'Pay changed' }, 17),
  text('lastSignIn', { sv: 'Senast inloggad', en: 'Last signed in' }, 17),
  text('created', { sv: 'Skapad', en: 'Created' }, 17),
  text('employedFrom', { sv: 'Anställd från', en: 'Employed from' }, 14),
]
