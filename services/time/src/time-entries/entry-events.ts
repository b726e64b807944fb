import type { NewEvent } from '@portal/platform-contract/events'
import type { PlainDate } from '@portal/platform-domain'
import { ENTRY_LOG, type LoggedEntry } from './entry-texts.ts'

/** The actor, the owner of the entries, and the time. */
export interface EntryActor {
  readonly ownerId: number
  readonly by: number
  readonly at: Date
}

const logged = ({ ownerId, by, at }: EntryActor, message: string): NewEvent[] => [
  { type: 'activity', at, userId: ownerId, actorId: by, message },
]

/** The log entry for new entries; none when there are no entries. */
export const entriesAdded = (act: EntryActor, entries: readonly LoggedEntry[]): NewEvent[] =>
  loggedDays(act, entries, ENTRY_LOG.added)

export const entryChanged = (act: EntryActor, before: LoggedEntry, after: LoggedEntry): NewEvent[] =>
  logged(act, ENTRY_LOG.changed(before, after))

/** The log entry for deleted entries. */
export const entriesRemoved = (act: EntryActor, entries: readonly LoggedEntry[]): NewEvent[] =>
  loggedDays(act, entries, ENTRY_LOG.removed)

function loggedDays(
  act: EntryActor,
  entries: readonly LoggedEntry[],
  text: (first: PlainDate, last: PlainDate, hours: number) => string,
): NewEvent[] {
  const [first, ...later] = entries.map(({ day }) => day).toSorted()
  const hours = entries.reduce((sum, entry) => sum + entry.hours, 0)
  return first === undefined ? [] : logged(act, text(first, later.at(-1) ?? first, hours))
}
