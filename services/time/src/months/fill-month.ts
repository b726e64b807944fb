import { invalidInput } from '@portal/platform-contract'
import type { Month } from '@portal/platform-domain'
import type { Orm } from '@portal/service-kit'
import { FILL_FIELDS } from '@portal/time-contract'
import { canFill, daysToFill, filledEntry } from '@portal/time-domain'
import { daysWithEntries, insertEntries } from '../time-entries/time-entries.repository.ts'
import { holdOpen } from './months.repository.ts'

/** Fills the owner's empty working days and answers how many (D40). Throws `month_locked` for a closed month. */
export function fillMonth(orm: Orm, fill: { ownerId: number; month: Month; by: number }): Promise<number> {
  if (!canFill(fill.month)) throw invalidInput({ [FILL_FIELDS.month]: 'ska vara en månad vars helgdagar är kända.' })
  return orm.transaction(async (transaction) => {
    await holdOpen(transaction, fill.ownerId, [fill.month])
    const days = daysToFill(fill.month, await daysWithEntries(transaction, fill.ownerId, fill.month))
    await insertEntries(transaction, { ownerId: fill.ownerId, createdBy: fill.by }, days.map(filledEntry))
    return days.length
  })
}
