import type { Ore, PlainDate } from '@portal/platform-domain'
import type { RecordKind } from './document.ts'

/** A record that the user may be adding again: it has the same file, or is of the same kind, day and value. */
export interface Duplicate {
  readonly id: number
  readonly kind: RecordKind
  /** Its name in lists. */
  readonly name: string
  readonly amount: Ore
  readonly date: PlainDate
  readonly sameFile: boolean
}

/** Maximum number of records in a warning. */
export const MAX_DUPLICATES = 3
