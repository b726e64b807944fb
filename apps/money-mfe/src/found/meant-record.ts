import type { RecordKind } from '@portal/money-domain'

/** What people call each kind, without accents. */
const WORDS: Readonly<Record<RecordKind, RegExp>> = {
  receipt: /^(kvitto|kvittot|kvitton|receipts?)$/,
  invoice: /^(faktura|fakturan|fakturor|invoices?)$/,
  purchase: /^(inkop|inkopet|purchases?)$/,
}
/** No higher than numbers of records can be. */
const NAMED = /^(?:([a-z]{5,})\s*)?(#|nr\.?\s*|nummer\s+)?(\d{1,9})$/

/**
 * The number of the record of this kind that a text names: `inköp #1`, `kvitto 107`, `faktura nr 3`, and `#107` alone,
 * which is one of each kind.
 */
export function recordMeant(kind: RecordKind, text: string): number | undefined {
  const plain = text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const [, word, sign, digits] = NAMED.exec(plain) ?? []
  if (digits === undefined) return undefined
  const isNamed = word === undefined ? sign !== undefined : WORDS[kind].test(word)
  return isNamed ? Number(digits) : undefined
}
