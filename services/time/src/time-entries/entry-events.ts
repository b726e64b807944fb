import type { NewEvent } from '@portal/platform-contract/events'
import type { PlainDate } from '@portal/platform-domain'
import { ENTRY_LOG } from './entry-texts.ts'

/**
 * Stores an event as one entry a day, all or none (D37). Throws `month_locked` when one of its months is closed and
 * `invalid_input` when a day would have more than 24 hours; the months stay locked, so that no other add can interfere.
 * Two round trips: all writes with the key and the event, and COMMIT.
 */
export interface EntryActor {
  readonly ownerId: number
  readonly by: number
  readonly at: Date
}

const logged = ({ ownerId, by, at }: EntryActor, message: string): NewEvent[] => [
  { type: 'activity', at, userId: ownerId, actorId: by, message },
]

/** The same for several events, such as a copied week: all of them or none. */
export function entriesAdded(act: EntryActor, days: readonly PlainDate[]): NewEvent[] {
  const [first, ...later] = days.toSorted()
  return first === undefined ? [] : logged(act, ENTRY_LOG.added(first, later.at(-1) ?? first))
}

export const entryChanged = (act: EntryActor, before: PlainDate, after: PlainDate): NewEvent[] =>
  logged(act, before === after ? ENTRY_LOG.changed(after) : ENTRY_LOG.moved(before, after))

/** Sent together, and run in this order; a refused one rolls all back. */
export function entriesRemoved(act: EntryActor, days: readonly PlainDate[]): NewEvent[] {
  const [first, ...later] = days.toSorted()
  return first === undefined ? [] : logged(act, ENTRY_LOG.removed(first, later.at(-1) ?? first))
}
