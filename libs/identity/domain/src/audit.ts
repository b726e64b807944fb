import type { LocalTimestamp } from './account.ts'
import type { ActivityKind } from './log-entry.ts'

/** Entries in one page of the audit. */
export const AUDIT_PAGE = 50

/** So many entries of a filter are counted. */
export const AUDIT_COUNTED = 1000

/** How many entries a filter finds; with `hasMore` at least so many. */
export interface AuditCount {
  readonly count: number
  readonly hasMore: boolean
}

/**
 * An entry of the activity log as the audit page shows it: the log's owner and the actor; current names, `null` ids
 * when unknown.
 */
export interface AuditEntry {
  readonly id: number
  readonly kind: ActivityKind
  readonly message: string
  readonly happenedAt: LocalTimestamp
  readonly userId: number | null
  readonly userName: string
  readonly actorId: number | null
  readonly actorName: string
}
