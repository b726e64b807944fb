import { invalidInput, PortalError } from '@portal/platform-contract'
import { monthOf } from '@portal/platform-domain'
import { HOURS_FIELD } from '@portal/time-contract'
import { changeEntry as applyChange, type EntryChange, type TimeEntry } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { holdOpen } from '../months/months.repository.ts'
import { type EntryActor, entryChanged, entryRemoved } from './entry-events.ts'
import { OVERFULL_DAY } from './overfull-day.ts'
import { holdEntry, markEntryDeleted, overfullDay, updateEntry } from './time-entries.repository.ts'

type ChangeDeps = Pick<TimeDeps, 'database' | 'events'>

/** Who does it to whose entry, and when. */
export interface EntryAct extends EntryActor { readonly id: number }

/**
 * Changes an entry, also to another day. Throws `not_found`, `month_locked` when the month it leaves or the one it goes
 * to is closed, `invalid_input` above 24 hours a day. Locks go from the entry to its months, everywhere.
 */
export function changeEntry({ database, events }: ChangeDeps, act: EntryAct, change: EntryChange): Promise<TimeEntry> {
  const { ownerId, id, by, at } = act
  return database.orm.transaction(async (transaction) => {
    const entry = await holdEntry(transaction, ownerId, id)
    if (!entry) throw new PortalError('not_found')
    const { id: _id, userId: _userId, ...content } = entry
    const changed = applyChange(content, change)
    await holdOpen(transaction, ownerId, [monthOf(entry.day), monthOf(changed.day)])
    const updated = await updateEntry(transaction, ownerId, id, { ...changed, changedBy: by, changedAt: at })
    if ((await overfullDay(transaction, ownerId, [updated.day])) !== null) throw invalidInput({ [HOURS_FIELD]: OVERFULL_DAY(updated.day) })
    await events.publish(transaction, entryChanged(act, entry.day, updated.day))
    return updated
  })
}

/** Deletes an entry; the row is kept. Throws `not_found` or `month_locked`. */
export function removeEntry({ database, events }: ChangeDeps, act: EntryAct): Promise<void> {
  const { ownerId, id, by, at } = act
  return database.orm.transaction(async (transaction) => {
    const entry = await holdEntry(transaction, ownerId, id)
    if (!entry) throw new PortalError('not_found')
    await holdOpen(transaction, ownerId, [monthOf(entry.day)])
    await markEntryDeleted(transaction, ownerId, id, { by, at })
    await events.publish(transaction, entryRemoved(act, entry.day))
  })
}
