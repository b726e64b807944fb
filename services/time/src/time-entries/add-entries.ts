import { invalidInput } from '@portal/platform-contract'
import { monthOf, type PlainDate } from '@portal/platform-domain'
import { type KeyedCall, once } from '@portal/service-kit'
import { hoursFieldAmong, hoursFieldOf } from '@portal/time-contract'
import { entriesOf, type EntryContent, type NewTimeEvent, type TimeEntry } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { holdOpen } from '../month-states/months.repository.ts'
import { entriesAdded } from './entry-events.ts'
import { insertEntries, overfullDay } from './time-entries.repository.ts'
import { OVERFULL_DAY } from './overfull-day.ts'

type AddDeps = Pick<TimeDeps, 'database' | 'events' | 'clock'>

/**
 * Stores an event as one entry a day, all or none (D37). Throws `month_locked` when one of its months is closed and
 * `invalid_input` when a day would have more than 24 hours; the months stay locked, so that no other add can interfere.
 * Two round trips: all writes with the key and the event, and COMMIT.
 */
export function addEntries(deps: AddDeps, act: KeyedCall, ownerId: number, event: NewTimeEvent): Promise<TimeEntry[]> {
  return addOnce(deps, act, ownerId, entriesOf(event), (day) => hoursFieldOf(event, day))
}

/** The same for several events, such as a copied week: all of them or none. */
export function addAllEntries(
  deps: AddDeps,
  act: KeyedCall,
  ownerId: number,
  events: readonly NewTimeEvent[],
): Promise<TimeEntry[]> {
  return addOnce(deps, act, ownerId, events.flatMap(entriesOf), (day) => hoursFieldAmong(events, day))
}

async function addOnce(
  deps: AddDeps,
  act: KeyedCall,
  ownerId: number,
  entries: readonly EntryContent[],
  fieldOf: (day: PlainDate) => string,
): Promise<TimeEntry[]> {
  const days = entries.map((entry) => entry.day)
  const { result } = await once(deps.database.orm, act, async (transaction) => {
    // Sent together, and run in this order; a call that turns out to be forbidden is rolled back.
    const [, added, overfull] = await Promise.all([
      holdOpen(transaction, ownerId, days.map(monthOf)),
      insertEntries(transaction, { ownerId, createdBy: act.userId }, entries),
      overfullDay(transaction, ownerId, days),
      deps.events.publish(transaction, entriesAdded({ ownerId, by: act.userId, at: deps.clock() }, entries)),
    ])
    if (overfull !== null) throw invalidInput({ [fieldOf(overfull)]: OVERFULL_DAY(overfull) })
    return added
  })
  return result
}
