import type { NewEvent } from '@portal/platform-contract/events'
import type { PlainDate } from '@portal/platform-domain'
import { ENTRY_LOG } from './entry-texts.ts'

/** Who does something to whose entries, and when. */
export interface EntryActor {
  readonly ownerId: number
  readonly by: number
  readonly at: Date
}

const logged = ({ ownerId, by, at }: EntryActor, message: string): NewEvent[] => [
  { type: 'activity', at, userId: ownerId, actorId: by, message },
]

/** New entries, for the log; nothing to say when there are none. */
export function entriesAdded(act: EntryActor, days: readonly PlainDate[]): NewEvent[] {
  const [first, ...later] = days.toSorted()
  return first === undefined ? [] : logged(act, ENTRY_LOG.added(first, later.at(-1) ?? first))
}

export const entryChanged = (act: EntryActor, before: PlainDate, after: PlainDate): NewEvent[] =>
  logged(act, before === after ? ENTRY_LOG.changed(after) : ENTRY_LOG.moved(before, after))

/** Deleted entries, for the log. */
export function entriesRemoved(act: EntryActor, days: readonly PlainDate[]): NewEvent[] {
  const [first, ...later] = days.toSorted()
  return first === undefined ? [] : logged(act, ENTRY_LOG.removed(first, later.at(-1) ?? first))
}
