import type { RecordKind } from '@portal/money-domain'

const PATHS: Readonly<Record<RecordKind, string>> = { receipt: '/Kvitto', invoice: '/Fakturor', purchase: '/Inkop' }

/** The list of what a text finds, of any day. */
export const searchPath = (kind: RecordKind, text: string): string =>
  `${PATHS[kind]}?filter=all&search=${encodeURIComponent(text)}`

/** The list with this record alone, of any day. */
export const recordPath = (kind: RecordKind, id: number): string => searchPath(kind, `#${id}`)
