import type { RecordKind } from '@portal/money-domain'

const PATHS: Readonly<Record<RecordKind, string>> = { receipt: '/Kvitto', invoice: '/Fakturor', purchase: '/Inkop' }

/** The list with this record alone, of any day. */
export const recordPath = (kind: RecordKind, id: number): string => `${PATHS[kind]}?filter=all&search=%23${id}`
