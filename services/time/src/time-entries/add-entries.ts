import { invalidInput } from '@portal/platform-contract'
import { monthOf } from '@portal/platform-domain'
import { type Act, once } from '@portal/service-kit'
import { hoursFieldOf } from '@portal/time-contract'
import { entriesOf, type NewTimeEvent, type TimeEntry } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { holdOpen } from '../months/months.repository.ts'
import { entriesAdded } from './entry-events.ts'
import { insertEntries, overfullDay } from './time-entries.repository.ts'
import { OVERFULL_DAY } from './overfull-day.ts'

type AddDeps = Pick<TimeDeps, 'database' | 'events' | 'clock'>

/**
 * Stores an event as one entry a day, all or none (D37). Throws `month_locked` when one of its months is closed and
 * `invalid_input` when a day would hold more than 24 hours; the months stay held, so that no other add can slip in between.
 */
export async function addEntries(deps: AddDeps, act: Act, ownerId: number, event: NewTimeEvent): Promise<TimeEntry[]> {
  const entries = entriesOf(event)
  const { result } = await once(deps.database.orm, act, async (transaction) => {
    await holdOpen(transaction, ownerId, entries.map((entry) => monthOf(entry.day)))
    const added = await insertEntries(transaction, { ownerId, createdBy: act.userId }, entries)
    const overfull = await overfullDay(transaction, ownerId, entries.map((entry) => entry.day))
    if (overfull !== null) throw invalidInput({ [hoursFieldOf(event, overfull)]: OVERFULL_DAY(overfull) })
    const actor = { ownerId, by: act.userId, at: deps.clock() }
    await deps.events.publish(transaction, entriesAdded(actor, added.map((entry) => entry.day)))
    return added
  })
  return result
}
