import { kronorColumn, type SheetColumn, textColumn } from '@portal/service-kit'
import type { ReportRow } from './report-rows.repository.ts'

const text = textColumn<ReportRow>
const kronor = kronorColumn<ReportRow>

/** What an administrator sees of every user, with the labels of the screen. */
export const REPORT_COLUMNS: readonly SheetColumn<ReportRow>[] = [
  { key: 'id', header: '#', width: 8, format: '0' },
  text('firstName', 'Förnamn'),
  text('lastName', 'Efternamn'),
  text('email', 'E-post', 30),
  text('phone', 'Telefon'),
  text('otherPhone', 'Telefon 2'),
  text('personalNumber', 'Personnummer'),
  text('address', 'Adress', 26),
  text('postalCode', 'Postnummer', 12),
  text('city', 'Ort'),
  text('role', 'Roll', 12),
  text('status', 'Status', 10),
  text('seesAllPurchases', 'Visa Admin Inköp lista', 22),
  kronor('salary', 'Lön'),
  kronor('pension', 'Pension'),
  text('payLocked', 'Lön låst', 10),
  text('payChanged', 'Lön ändrad', 17),
  text('lastSignIn', 'Senast inloggad', 17),
  text('created', 'Skapad', 17),
]
