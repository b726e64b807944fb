import type { RecordKind } from '@portal/money-domain'

const PATHS: Readonly<Record<RecordKind, string>> = { receipt: '/Kvitto', invoice: '/Fakturor', purchase: '/Inkop' }

/** The list of what a text finds, of any day. */
export const searchPath = (kind: RecordKind, text: string): string =>
  `${PATHS[kind]}?filter=all&search=${encodeURIComponent(text)}`

/** In an address: the record that is searched for is opened too. */
export const OPENS_FOUND = 'visa'

/** The list with this record alone, of any day. */
export const recordPath = (kind: RecordKind, id: number): string => searchPath(kind, `#${id}`)

/** The same with the record open: its file, or a purchase's details. Notifications of accounts have this address too. */
export const openedPath = (kind: RecordKind, id: number): string => `${recordPath(kind, id)}&${OPENS_FOUND}`

/**
 * A record open among all that a text finds, so that the next and previous ones are hits too; where that list's first
 * page does not have it, it is searched for by its number (`useOpenFound`).
 */
export const openedAmongPath = (kind: RecordKind, id: number, text: string): string =>
  `${searchPath(kind, text)}&sort=date&order=desc&${OPENS_FOUND}=${id}`
