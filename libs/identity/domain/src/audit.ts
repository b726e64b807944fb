import type { LocalTimestamp } from './account.ts'
import type { ActivityKind } from './log-entry.ts'

/** Entries in one page of the audit. */
export const AUDIT_PAGE = 50

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
