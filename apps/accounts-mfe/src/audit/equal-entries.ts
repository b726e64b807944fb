import type { AuditEntry } from '@portal/identity-domain'

/** An entry, and the equal ones that directly precede it on its day. */
export interface EntryRun extends AuditEntry {
  /** Newest first; empty for an entry that stands alone. */
  readonly earlier: readonly AuditEntry[]
}

const keyOf = ({ kind, message, happenedAt, userId, actorId }: AuditEntry): string =>
  [happenedAt.slice(0, 10), kind, actorId, userId, message].join('\n')

/** Joins entries that follow one another, of one day, and tell of the same act by and for the same user. Sorted. */
export function joinEqual(entries: readonly AuditEntry[]): EntryRun[] {
  const runs: EntryRun[] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last && keyOf(last) === keyOf(entry)) runs[runs.length - 1] = { ...last, earlier: [...last.earlier, entry] }
    else runs.push({ ...entry, earlier: [] })
  }
  return runs
}
