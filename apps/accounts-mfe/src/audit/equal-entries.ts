import type { AuditEntry } from '@portal/identity-domain'
import { type RecordAct, recordActOf } from './act-upon-records.ts'

/** An entry, and those that directly precede it and are shown with it. */
export interface EntryRun extends AuditEntry {
  /** Newest first; empty for an entry that stands alone. */
  readonly earlier: readonly AuditEntry[]
  /** The act changed several users at once; otherwise all entries are about the same user. */
  readonly isOfMany: boolean
  /** Several data of one user that were read at once, as a user's page does when it opens. */
  readonly isReading?: true
  /** Data of several users that one user read one after another. */
  readonly isOfPeople?: true
  /** The same act upon several purchases at once, each of which its entry names. */
  readonly ofRecords?: RecordAct
  /** What its actor read of the same user right before and after it. */
  readonly reads?: readonly AuditEntry[]
}

const DAY = 'YYYY-MM-DD'.length
const MINUTE = 'YYYY-MM-DD HH:mm'.length

const isSameAct = (one: AuditEntry, other: AuditEntry): boolean =>
  one.kind === other.kind && one.message === other.message && one.actorId === other.actorId

const isSameUntil = (one: AuditEntry, other: AuditEntry, length: number): boolean =>
  one.happenedAt.slice(0, length) === other.happenedAt.slice(0, length)

/** One act upon many users: by a known user, within a minute. Whose data were read is always shown one by one. */
const isUponAnother = (run: EntryRun, entry: AuditEntry): boolean =>
  entry.actorId !== null && entry.kind !== 'read' && isSameUntil(run, entry, MINUTE)

/** One act upon many purchases: by a known user, within a minute. */
const actUponRecords = (run: EntryRun, entry: AuditEntry): RecordAct | undefined => {
  const act = recordActOf(entry.message)
  const runAct = run.earlier.length === 0 ? recordActOf(run.message) : run.ofRecords
  const isSame = act !== undefined && runAct?.name === act.name && runAct.what === act.what
  return isSame && entry.actorId !== null && entry.actorId === run.actorId && isSameUntil(run, entry, MINUTE)
    ? act
    : undefined
}

/** A page asks for all its data within this time, in ms. */
const AT_ONCE_MS = 5000

/** In ms; only differences mean something. */
export const timeOf = ({ happenedAt }: Pick<AuditEntry, 'happenedAt'>): number =>
  Date.parse(`${happenedAt.replace(' ', 'T')}Z`)

/** One opening of a page: different data of one user that a known user read at once. */
const isSameReading = (run: EntryRun, entry: AuditEntry): boolean =>
  (run.isReading === true || run.earlier.length === 0) &&
  [run, entry].every(({ kind }) => kind === 'read') &&
  entry.actorId !== null &&
  entry.actorId === run.actorId &&
  entry.userId === run.userId &&
  Math.abs(timeOf(run) - timeOf(entry)) <= AT_ONCE_MS

/**
 * Joins entries that follow one another and tell of the same act: of one day by and for the same user, or of one minute
 * for several users or upon several purchases; and what was read of one user at once. Sorted.
 */
export function joinEqual(entries: readonly AuditEntry[]): EntryRun[] {
  const runs: EntryRun[] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    const ofRecords = last && actUponRecords(last, entry)
    if (last && ofRecords) {
      runs[runs.length - 1] = { ...last, earlier: [...last.earlier, entry], ofRecords }
      continue
    }
    const isEqual = last !== undefined && !last.ofRecords && isSameAct(last, entry) && isSameUntil(last, entry, DAY)
    const isOfSameUser = isEqual && !last.isOfMany && !last.isReading && last.userId === entry.userId
    // A run of one user's equal entries stays a run of that user.
    const isOfMany = isEqual && (last.isOfMany || last.earlier.length === 0) && isUponAnother(last, entry)
    if (last && (isOfSameUser || isOfMany))
      runs[runs.length - 1] = { ...last, earlier: [...last.earlier, entry], isOfMany: !isOfSameUser }
    else if (last && isSameReading(last, entry))
      runs[runs.length - 1] = { ...last, earlier: [...last.earlier, entry], isReading: true }
    else runs.push({ ...entry, earlier: [], isOfMany: false })
  }
  return runs
}
