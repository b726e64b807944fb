import type { AuditEntry } from '@portal/identity-domain'
import { monthAndYear } from '@portal/platform-domain'
import { MAX_SEARCH, monthNamed, purchasePlace, recordPlace } from '../notifications/notification-place.ts'
import { userAddress } from '../people/user-address.ts'
import { readTarget } from './read-target.ts'
import { NUMBER } from './record-number.ts'

/** What an entry names and a page shows: its name as the sentence has it in the page's language, and that page. */
export interface NamedRecord {
  /** Undefined where all words after the verb are the name: `läste [profilen]`. */
  readonly name: string | undefined
  readonly to: string
}

/** Up to its number the name of a purchase may hold anything, and so may what follows in words. */
const PURCHASES = [
  /^Ändrade status på inköpet (.+) från \S+ till \S+$/s,
  /^(?:Avslog|Kommenterade) inköpet ((?:.+? \(#\d+\)|#\d+)) med orden: /s,
  /^(?:Ändrade|Skickade på nytt in|Återställde|Lade till) inköpet ((?:.+? \(#\d+\)|#\d+))(?:: |$)/s,
]
/** An add is logged together with its record, before it has a number: its name is searched for. */
const ADDED_PURCHASE = /^Lade till inköpet (.+)$/s
const ADDED_VOUCHER = /^Lade till (kvittot|fakturan) (.+)$/s
const VOUCHER = /^(?:Rättade|Återställde) (kvittot|fakturan) (.+? \(#\d+\))(?:: |$)/s

/** Acts upon a month of the month-end closing, whose texts begin so; the month that they are about is named first. */
const OF_MONTH =
  /^(?:Förseglade|Klarmarkerade|Låste upp|Påminde om|Rättade|Besvarade begäran om|Begärde|Tog tillbaka begäran om) /

/** A saved month of a user's pay; its opening balance and rates have no month of their own. */
const OF_PAY = /^Sparade Snurra för /

/** The tab of a user's page that lists them, and that list's name in its address. */
const TABS: Readonly<Record<string, readonly [tab: string, list: string]>> = {
  kvittot: ['Kostnader', 'receipts'],
  fakturan: ['Fakturor', 'invoices'],
}

/** The receipt or invoice on the page of its owner. */
function voucherNamed(message: string, userId: number): NamedRecord | undefined {
  const numbered = VOUCHER.exec(message)
  const [, noun = '', name] = numbered ?? ADDED_VOUCHER.exec(message) ?? []
  const [tab, list] = TABS[noun] ?? []
  if (name === undefined || tab === undefined) return undefined
  const number = numbered && NUMBER.exec(name)?.[1]
  const search = number ? `#${number}` : name.slice(0, MAX_SEARCH)
  const params = new URLSearchParams({ id: String(userId), tab, filter: 'all', [`${list}-search`]: search })
  return { name, to: `/user?${params}${number ? '&visa' : ''}` }
}

/**
 * The purchase, the receipt or invoice, or the user's month or pay that an entry is about, by the fixed texts of the
 * services that write it, and what was read; the whole month without a user. A removed purchase has no page.
 */
export function recordNamed({
  kind,
  message,
  userId,
}: Pick<AuditEntry, 'kind' | 'message' | 'userId'>): NamedRecord | undefined {
  const to = kind === 'read' ? readTarget({ message, userId }) : undefined
  if (to !== undefined) return { name: undefined, to }
  if (kind !== 'record') return undefined
  const name = PURCHASES.map((text) => text.exec(message)?.[1]).find((found) => found !== undefined)
  const number = NUMBER.exec(name ?? '')?.[1]
  if (name !== undefined && number !== undefined) return { name, to: recordPlace('/Inkop', Number(number)) }
  const added = ADDED_PURCHASE.exec(message)?.[1]
  if (added !== undefined) return { name: added, to: purchasePlace(added) }
  const voucher = userId === null ? undefined : voucherNamed(message, userId)
  if (voucher) return voucher
  const isOfPay = OF_PAY.test(message) && userId !== null
  const month = isOfPay || OF_MONTH.test(message) ? monthNamed(message) : undefined
  if (month === undefined) return undefined
  if (isOfPay) return { name: monthAndYear(`${month}-01`), to: userAddress(userId, `?tab=Kalkyl&month=${month}`) }
  const closing = `/Bokslut/${month.replace('-', '/')}`
  return { name: monthAndYear(`${month}-01`), to: userId === null ? closing : `${closing}?person=${userId}` }
}
