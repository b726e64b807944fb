import { invalidInput } from '@portal/platform-contract'
import type { Month } from '@portal/platform-domain'
import { FILL_FIELDS } from '@portal/time-contract'
import { canFill, daysToFill, filledEntry } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { daysWithEntries, insertEntries } from '../time-entries/time-entries.repository.ts'
import { type MonthActor, monthFilled } from './month-events.ts'
import { holdOpen } from '../month-states/months.repository.ts'

/**
 * Fills the owner's empty working days and returns how many (D40). Throws `month_locked` for a closed month. Three
 * round trips.
 */
export function fillMonth(
  { database, events }: Pick<TimeDeps, 'database' | 'events'>,
  act: MonthActor,
  month: Month,
): Promise<number> {
  if (!canFill(month)) throw invalidInput({ [FILL_FIELDS.month]: 'ska vara en månad vars helgdagar är kända.' })
  return database.orm.transaction(async (transaction) => {
    const [, taken] = await Promise.all([
      holdOpen(transaction, act.ownerId, [month]),
      daysWithEntries(transaction, act.ownerId, month),
    ])
    const days = daysToFill(month, taken)
    await Promise.all([
      insertEntries(transaction, { ownerId: act.ownerId, createdBy: act.by }, days.map(filledEntry)),
      events.publish(transaction, monthFilled(act, month, days.length)),
    ])
    return days.length
  })
}
