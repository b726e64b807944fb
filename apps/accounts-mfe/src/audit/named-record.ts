import type { AuditEntry } from '@portal/identity-domain'
import { monthAndYear } from '@portal/platform-domain'
import { monthNamed, recordPlace } from '../notifications/notification-place.ts'

/** What an entry names and a page shows: its name as the sentence has it in the page's language, and that page. */
export interface NamedRecord {
  readonly name: string
  readonly to: string
}

/** Up to its number the name of a purchase may hold anything, and so may what follows in words. */
const PURCHASES = [
  /^Ändrade status på inköpet (.+) från \S+ till \S+$/s,
  /^(?:Avslog|Kommenterade) inköpet ((?:.+? \(#\d+\)|#\d+)) med orden: /s,
  /^(?:Ändrade|Skickade på nytt in|Återställde|Lade till) inköpet ((?:.+? \(#\d+\)|#\d+))(?:: |$)/s,
]
const NUMBER = /(?:^|\()#(\d{1,9})\)?$/

/** Acts upon a month of the month-end closing, whose texts begin so; the month that they are about is named first. */
const OF_MONTH =
  /^(?:Förseglade|Klarmarkerade|Låste upp|Påminde om|Rättade|Besvarade begäran om|Begärde|Tog tillbaka begäran om) /

/**
 * The purchase or the user's month that an entry is about, by the fixed texts of the services that write it; the whole
 * month without a user. A removed purchase has no page.
 */
export function recordNamed({
  kind,
  message,
  userId,
}: Pick<AuditEntry, 'kind' | 'message' | 'userId'>): NamedRecord | undefined {
  if (kind !== 'record') return undefined
  const name = PURCHASES.map((text) => text.exec(message)?.[1]).find((found) => found !== undefined)
  const number = NUMBER.exec(name ?? '')?.[1]
  if (name !== undefined && number !== undefined) return { name, to: recordPlace('/Inkop', Number(number)) }
  const month = OF_MONTH.test(message) ? monthNamed(message) : undefined
  if (month === undefined) return undefined
  const closing = `/Bokslut/${month.replace('-', '/')}`
  return { name: monthAndYear(`${month}-01`), to: userId === null ? closing : `${closing}?person=${userId}` }
}
