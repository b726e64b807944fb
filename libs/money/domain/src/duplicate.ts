import type { Ore, PlainDate } from '@portal/platform-domain'
import type { RecordKind } from './document.ts'

/**
 * A record that somebody may be about to add once more: it has the same file, or is of the same kind, day and value.
 */
export interface Duplicate {
  readonly id: number
  readonly kind: RecordKind
  /** What lists call it. */
  readonly name: string
  readonly amount: Ore
  readonly date: PlainDate
  readonly sameFile: boolean
}

/** A warning names so many at most. */
export const MAX_DUPLICATES = 3
