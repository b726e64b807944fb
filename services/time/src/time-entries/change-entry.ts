import { invalidInput, PortalError } from '@portal/platform-contract'
import { monthOf } from '@portal/platform-domain'
import { HOURS_FIELD } from '@portal/time-contract'
import { changeEntry as applyChange, type EntryChange, type TimeEntry } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { holdOpen } from '../month-states/months.repository.ts'
import { entriesRemoved, type EntryActor, entryChanged } from './entry-events.ts'
import { OVERFULL_DAY } from './overfull-day.ts'
import { holdEntries, markEntriesDeleted, overfullDay, updateEntry } from './time-entries.repository.ts'

type ChangeDeps = Pick<TimeDeps, 'database' | 'events'>

/** The actor, the owner of the entry, and the time. */
export interface EntryAct extends EntryActor {
  readonly id: number
}

/**
 * Changes an entry, also its day. Throws `not_found`, `month_locked` when its old or new month is closed,
 * `invalid_input` above 24 hours a day. Locks are always taken first on the entry, then on its months. Three round
 * trips: the entry, the writes, COMMIT.
 */
export function changeEntry({ database, events }: ChangeDeps, act: EntryAct, change: EntryChange): Promise<TimeEntry> {
  const { ownerId, id, by, at } = act
  return database.orm.transaction(async (transaction) => {
    const [entry] = await holdEntries(transaction, ownerId, [id])
    if (!entry) throw new PortalError('not_found')
    const { id: _id, userId: _userId, ...content } = entry
    const changed = applyChange(content, change)
    const [, updated, overfull] = await Promise.all([
      holdOpen(transaction, ownerId, [monthOf(entry.day), monthOf(changed.day)]),
      updateEntry(transaction, ownerId, id, { ...changed, changedBy: by, changedAt: at }),
      overfullDay(transaction, ownerId, [changed.day]),
      events.publish(transaction, entryChanged(act, entry, changed)),
    ])
    if (overfull !== null) throw invalidInput({ [HOURS_FIELD]: OVERFULL_DAY(updated.day) })
    return updated
  })
}

/** Deletes an entry; the row is kept. Throws `not_found` or `month_locked`. */
export const removeEntry = (deps: ChangeDeps, { id, ...act }: EntryAct): Promise<void> => removeEntries(deps, act, [id])

/**
 * Deletes entries, all or none; the rows are kept. Throws `not_found` when one of them does not exist, and
 * `month_locked`. Three round trips.
 */
export function removeEntries(
  { database, events }: ChangeDeps,
  act: EntryActor,
  ids: readonly number[],
): Promise<void> {
  const { ownerId, by, at } = act
  const wanted = [...new Set(ids)]
  return database.orm.transaction(async (transaction) => {
    const entries = await holdEntries(transaction, ownerId, wanted)
    if (entries.length < wanted.length) throw new PortalError('not_found')
    const days = entries.map(({ day }) => day)
    await Promise.all([
      holdOpen(transaction, ownerId, days.map(monthOf)),
      markEntriesDeleted(transaction, ownerId, wanted, { by, at }),
      events.publish(transaction, entriesRemoved(act, entries)),
    ])
  })
}
