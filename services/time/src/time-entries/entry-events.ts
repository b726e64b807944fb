import type { NewEvent } from '@portal/platform-contract/events'
import type { PlainDate } from '@portal/platform-domain'
import type { EntryContent } from '@portal/time-domain'
import { ENTRY_LOG } from './entry-texts.ts'

/** The actor, the owner of the entries, and the time. */
export interface EntryActor {
  readonly ownerId: number
  readonly by: number
  readonly at: Date
}

/** What the log says of an entry. */
type Logged = Pick<EntryContent, 'day' | 'hours'>

const logged = ({ ownerId, by, at }: EntryActor, message: string): NewEvent[] => [
  { type: 'activity', at, userId: ownerId, actorId: by, message },
]

/** The log entry for new entries; none when there are no entries. */
export const entriesAdded = (act: EntryActor, entries: readonly Logged[]): NewEvent[] =>
  loggedDays(act, entries, ENTRY_LOG.added)

export const entryChanged = (act: EntryActor, before: Logged, after: Logged): NewEvent[] =>
  logged(
    act,
    before.day === after.day
      ? ENTRY_LOG.changed(after.day, before.hours, after.hours)
      : ENTRY_LOG.moved(before.day, after.day),
  )

/** The log entry for deleted entries. */
export const entriesRemoved = (act: EntryActor, entries: readonly Logged[]): NewEvent[] =>
  loggedDays(act, entries, ENTRY_LOG.removed)

function loggedDays(
  act: EntryActor,
  entries: readonly Logged[],
  text: (first: PlainDate, last: PlainDate, hours: number) => string,
): NewEvent[] {
  const [first, ...later] = entries.map(({ day }) => day).toSorted()
  const hours = entries.reduce((sum, entry) => sum + entry.hours, 0)
  return first === undefined ? [] : logged(act, text(first, later.at(-1) ?? first, hours))
}
