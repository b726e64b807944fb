import type { UserNotification } from '@portal/identity-domain'
import { isAdmin, type Month, type Role, swedishMonthName } from '@portal/platform-domain'
import { postAddress } from '../lobby/use-post-in-address.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => swedishMonthName(index + 1))
const MONTH = new RegExp(`\\b(${MONTHS.join('|')}) (20\\d\\d)\\b`)
const PURCHASE = /^(?:Skickade (?:på nytt )?in inköpet|Ändrade ditt inköp|Ändrade status på ditt inköp) (.+)$/
const COMMENTED = /^(?:Avslog|Kommenterade) ditt inköp (.+?) med orden: /
const NEW_STATUS = / till (?:Inskickad|Pågående|Beställd)$/

/** A search of a list has at most this many characters; longer names end in "…", which no record has. */
export const MAX_SEARCH = 100

/** The lists of records that a notification names; administrators have none of their own. */
const LISTS = [
  { kind: 'purchase', path: '/Inkop', isForAll: true },
  { kind: 'receipt', path: '/Kvitto', isForAll: false },
  { kind: 'invoice', path: '/Fakturor', isForAll: false },
] as const

type Told = Pick<UserNotification, 'name' | 'message' | 'postId' | 'record'>

/** The page that a notification is about, for a reader with this role; null when no page shows it. */
export function notificationPlace(told: Told, role: Role): string | null {
  const { message, postId, record } = told
  const list = LISTS.find(({ kind, isForAll }) => kind === record?.kind && (isForAll || !isAdmin({ role })))
  // The list opens the record that it finds.
  if (record && list) return recordPlace(list.path, record.id)
  const purchase = (COMMENTED.exec(message) ?? PURCHASE.exec(message))?.[1]?.replace(NEW_STATUS, '')
  if (purchase !== undefined) return purchasePlace(purchase)
  const month = monthNamed(message)
  if (month !== undefined) return monthPlace(told, month, role)
  if (message.includes('löneuppgifter')) return '/Konto'
  if (isAboutPost(message)) return postId === undefined ? '/Lobby' : postAddress(postId)
  return null
}

/** The first month that a text names. */
export function monthNamed(message: string): Month | undefined {
  const [, name = '', year] = MONTH.exec(message) ?? []
  return year === undefined ? undefined : `${year}-${String(MONTHS.indexOf(name) + 1).padStart(2, '0')}`
}

export const isAboutPost = (message: string): boolean => message.includes('inlägg')

/** A purchase without a name is called by its number, and by its amount. */
const NUMBERED = /^(#\d+)(?: på [\d\s]+,\d\d\skr)?$/

/** The list with this purchase, and with others of its name: of a notification from an older release. */
export const purchasePlace = (name: string): string =>
  listPlace('/Inkop', NUMBERED.exec(name)?.[1] ?? name.replace(/…$/, '').slice(0, MAX_SEARCH))

/** The list with what a search finds, of any day. */
const listPlace = (path: string, search: string): string => `${path}?${new URLSearchParams({ filter: 'all', search })}`

/** The list that opens the record with this number. */
export const recordPlace = (path: string, id: number): string => `${listPlace(path, `#${id}`)}&visa`

/** A user's request to correct a month, and its withdrawal. */
const OF_REQUEST = /^(?:Begär|Tog tillbaka begäran om) rättelse/
/** The owner's own act; of an administrator's, the record says whose month it is. */
const OWN_KLAR = /^Klarmarkerade \S+ \d{4}$/

function monthPlace({ name, message, record }: Told, month: Month, role: Role): string {
  const path = month.replace('-', '/')
  if (isAdmin({ role })) {
    const isByOwner = OF_REQUEST.test(message) || OWN_KLAR.test(message)
    const person = record?.kind === 'closing' ? String(record.id) : isByOwner ? name : undefined
    return `/Bokslut/${path}${person === undefined ? '' : `?${new URLSearchParams({ person })}`}`
  }
  if (message.includes('Snurra')) return `/Snurra/${path}`
  if (/^(?:Förseglade|Rättade)/.test(message)) return `/Besked/${path}`
  return `/Tidrapportering?month=${month}`
}

/** What a message says without the purchase or the month that it names: equal for messages about the same act. */
export function likeness(message: string): string {
  const purchase = PURCHASE.exec(message)?.[1]?.replace(NEW_STATUS, '')
  return purchase === undefined ? message.replace(MONTH, '…') : message.replace(purchase, '…')
}
