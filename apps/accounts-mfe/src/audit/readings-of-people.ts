import { type EntryRun, timeOf } from './equal-entries.ts'
import { entriesOf } from './readings-of-changes.ts'

/** Between opening one user's page and the next, in ms. */
const NEXT_PERSON_MS = 60_000

/** Pages of one user that were opened; an opened file or a saved list is a line of its own. */
const isOpening = ({ kind, actorId, userId, message, earlier }: EntryRun): boolean =>
  kind === 'read' &&
  actorId !== null &&
  userId !== null &&
  [message, ...earlier.map((entry) => entry.message)].every((text) => text.startsWith('Läste '))

const isNextPerson = (run: EntryRun, older: EntryRun): boolean =>
  isOpening(run) &&
  isOpening(older) &&
  run.actorId === older.actorId &&
  (run.isOfPeople === true || run.userId !== older.userId) &&
  timeOf(run.earlier.at(-1) ?? run) - timeOf(older) <= NEXT_PERSON_MS

/** Folds what a user read of one person after another, as when they go through the users' pages. Sorted. */
export function foldPeople(runs: readonly EntryRun[]): EntryRun[] {
  const folded: EntryRun[] = []
  for (const run of runs) {
    const last = folded.at(-1)
    if (last && isNextPerson(last, run)) {
      const { isReading: _reading, ...newest } = last
      folded[folded.length - 1] = { ...newest, earlier: [...last.earlier, ...entriesOf(run)], isOfPeople: true }
    } else folded.push(run)
  }
  return folded
}
