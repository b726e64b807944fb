import { invalidInput } from '@portal/platform-contract'
import { monthOf } from '@portal/platform-domain'
import { type Act, once, type Orm } from '@portal/service-kit'
import { hoursFieldOf } from '@portal/time-contract'
import { entriesOf, type NewTimeEvent, type TimeEntry } from '@portal/time-domain'
import { holdOpen } from '../months/months.repository.ts'
import { insertEntries, overfullDay } from './time-entries.repository.ts'
import { OVERFULL_DAY } from './overfull-day.ts'

/**
 * Stores an event as one entry a day, all or none (D37). Throws `month_locked` when one of its months is closed and
 * `invalid_input` when a day would hold more than 24 hours; the months stay held, so that no other add can slip in between.
 */
export async function addEntries(orm: Orm, act: Act, ownerId: number, event: NewTimeEvent): Promise<TimeEntry[]> {
  const entries = entriesOf(event)
  const { result } = await once(orm, act, async (transaction) => {
    await holdOpen(transaction, ownerId, entries.map((entry) => monthOf(entry.day)))
    const added = await insertEntries(transaction, { ownerId, createdBy: act.userId }, entries)
    const overfull = await overfullDay(transaction, ownerId, entries.map((entry) => entry.day))
    if (overfull !== null) throw invalidInput({ [hoursFieldOf(event, overfull)]: OVERFULL_DAY(overfull) })
    return added
  })
  return result
}
