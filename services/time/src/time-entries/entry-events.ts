import type { NewEvent } from '@portal/platform-contract/events'
import type { PlainDate } from '@portal/platform-domain'
import { ENTRY_LOG } from './entry-texts.ts'

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
export function entriesAdded(act: EntryActor, days: readonly PlainDate[]): NewEvent[] {
  const [first, ...later] = days.toSorted()
  return first === undefined ? [] : logged(act, ENTRY_LOG.added(first, later.at(-1) ?? first))
}

export const entryChanged = (act: EntryActor, before: PlainDate, after: PlainDate): NewEvent[] =>
  logged(act, before === after ? ENTRY_LOG.changed(after) : ENTRY_LOG.moved(before, after))

/** The log entry for deleted entries. */
export function entriesRemoved(act: EntryActor, days: readonly PlainDate[]): NewEvent[] {
  const [first, ...later] = days.toSorted()
  return first === undefined ? [] : logged(act, ENTRY_LOG.removed(first, later.at(-1) ?? first))
}
