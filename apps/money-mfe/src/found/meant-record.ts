import type { RecordKind } from '@portal/money-domain'
import { plain } from '@portal/platform-domain'

/** What people call each kind, without accents. */
const WORDS: Readonly<Record<RecordKind, RegExp>> = {
  receipt: /^(kvitto|kvittot|kvitton|receipts?)$/,
  invoice: /^(faktura|fakturan|fakturor|invoices?)$/,
  purchase: /^(inkop|inkopet|purchases?)$/,
}
/** No higher than numbers of records can be. */
const NAMED = /^(?:([a-z]{5,})\s*)?(?:#|nr\.?\s*|nummer\s+)?(\d{1,9})$/

/**
 * The number of the record of this kind that a text names: `inköp #1`, `kvitto 107`, `faktura nr 3`, and `#107` or `107`
 * alone, which is one of each kind.
 */
export function recordMeant(kind: RecordKind, text: string): number | undefined {
  const [, word, digits] = NAMED.exec(plain(text)) ?? []
  if (digits === undefined) return undefined
  return word === undefined || WORDS[kind].test(word) ? Number(digits) : undefined
}

/** What a text searches for among the records of this kind: `hotell` of `kvitto hotell`, among receipts. */
export function searchMeant(kind: RecordKind, text: string): string {
  const words = text.trim().split(/\s+/)
  const others = words.filter((word) => !WORDS[kind].test(plain(word)))
  return others.length === 0 || others.length === words.length ? text : others.join(' ')
}
