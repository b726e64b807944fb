import type { LocalTimestamp } from './account.ts'

/** Entries in one page of a user's log (wire.md). */
export const LOG_PAGE = 20

/** Most characters of a page's path in the activity record. */
export const MAX_VISITED_PAGE = 200

/** What an entry of the activity log is about; `read` stands on the audit page alone. */
export const ACTIVITY_KINDS = ['sign-in', 'account', 'record', 'read', 'visit'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/**
 * What happened around a user, with whoever did it as they are called now; names are empty when nobody is known to
 * have.
 */
export interface LogEntry {
  readonly id: number
  readonly message: string
  readonly happenedAt: LocalTimestamp
  readonly pictureUrl: string | null
  readonly firstName: string
  readonly lastName: string
}

/** The path of a visited page: what was searched and filtered there is nobody's business. */
export const visitedPath = (page: string): string => page.split(/[?#]/)[0] ?? ''
