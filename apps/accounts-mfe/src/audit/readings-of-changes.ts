import type { AuditEntry } from '@portal/identity-domain'
import { type EntryRun, timeOf } from './equal-entries.ts'

/** Within this time of a change its actor opened the page for it, in ms. */
const AROUND_MS = 10 * 60_000

/** All entries of a run, newest first. */
export const entriesOf = ({
  earlier,
  isOfMany: _many,
  isReading: _reading,
  ...newest
}: EntryRun): readonly AuditEntry[] => [newest, ...earlier]

const isReading = ({ kind, isOfMany }: EntryRun): boolean => kind === 'read' && !isOfMany
const isChange = ({ kind, isOfMany, ofRecords, actorId }: EntryRun): boolean =>
  (kind === 'account' || kind === 'record') && !isOfMany && !ofRecords && actorId !== null

/** The reading of a user's data around a change of the same user's by the same actor. */
const isAround = (reading: EntryRun, change: EntryRun): boolean =>
  isReading(reading) &&
  isChange(change) &&
  reading.actorId === change.actorId &&
  reading.userId === change.userId &&
  Math.abs(timeOf(reading) - timeOf(change)) <= AROUND_MS

const withReads = (change: EntryRun, reading: EntryRun): EntryRun => ({
  ...change,
  reads: [...(change.reads ?? []), ...entriesOf(reading)],
})

/**
 * Folds what a user read of another right before and after changing something of theirs into the change: otherwise
 * every second line would be the opening of a page. Reads without a change, and the log of reads alone, stay. Sorted.
 */
export function foldReadings(runs: readonly EntryRun[]): EntryRun[] {
  const folded: EntryRun[] = []
  for (const run of runs) {
    const last = folded.at(-1)
    if (last && isAround(run, last)) folded[folded.length - 1] = withReads(last, run)
    else if (last && isAround(last, run)) folded[folded.length - 1] = withReads(run, last)
    else folded.push(run)
  }
  return folded
}
