import type { LocalTimestamp } from './account.ts'

/** Entries in one page of a user's log (wire.md). */
export const LOG_PAGE = 20

/** Maximum length of a page's path in the activity log, in characters. */
export const MAX_VISITED_PAGE = 200

/** What an entry of the activity log is about; `read` appears only on the audit page. */
export const ACTIVITY_KINDS = ['sign-in', 'account', 'record', 'read', 'visit'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** An event in a user's log, with the actor by current name; names are empty when the actor is unknown. */
export interface LogEntry {
  readonly id: number
  readonly message: string
  readonly happenedAt: LocalTimestamp
  readonly pictureUrl: string | null
  readonly firstName: string
  readonly lastName: string
}

/** The path of a visited page, without search and filter, which stay private. */
export const visitedPath = (page: string): string => page.split(/[?#]/)[0] ?? ''
