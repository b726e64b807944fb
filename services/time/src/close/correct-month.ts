import { invalidInput } from '@portal/platform-contract'
import { dayInStockholm, monthOf, type Ore } from '@portal/platform-domain'
import { type KeyedCall, once } from '@portal/service-kit'
import { CORRECTION_FIELDS } from '@portal/time-contract'
import { addMonths, fitsDay, hoursValue, type NewCorrection } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { holdUnsealed } from '../month-states/months.repository.ts'
import { type CloseAct, correctionAdded } from './close-events.ts'
import { CLOSE_REFUSALS } from './close-texts.ts'
import { type Correctable, insertCorrection, readCorrectable } from './corrections.repository.ts'

/**
 * Corrects a sealed month in a later one, which is locked so that it cannot be sealed meanwhile; once for each key
 * (D55). Throws `invalid_input` by field, `month_sealed` and `later_month_sealed` for the month of the correction.
 */
export async function correctMonth(
  { database, events, clock }: Pick<TimeDeps, 'database' | 'events' | 'clock'>,
  call: KeyedCall,
  userId: number,
  correction: NewCorrection,
): Promise<{ id: number; value: Ore }> {
  const act: CloseAct = { by: call.userId, at: clock() }
  requireWhole(correction, act.at)
  const { ofMonth, month, hours, amount, day, reason } = correction
  const { result } = await once(database.orm, call, async (transaction) => {
    await holdUnsealed(transaction, userId, [month])
    const sealed = await readCorrectable(transaction, userId, ofMonth, day)
    if (!sealed) throw invalidInput({ [CORRECTION_FIELDS.ofMonth]: CLOSE_REFUSALS.notSealed })
    requireDay(correction, sealed)
    const value = hours === undefined ? (amount ?? 0) : hoursValue(hours, sealed.pay)
    const id = await insertCorrection(transaction, {
      ownerId: userId,
      ofMonth,
      month,
      day: day ?? null,
      hours: hours ?? null,
      value,
      reason,
      createdAt: act.at,
      createdBy: act.by,
    })
    await events.publish(transaction, correctionAdded(act, userId, { ofMonth, month, value, reason }))
    return { id, value }
  })
  return result
}

function requireWhole({ ofMonth, month, hours, amount, day }: NewCorrection, now: Date): void {
  const fields = CORRECTION_FIELDS
  if ((hours === undefined) === (amount === undefined)) throw invalidInput({ [fields.hours]: CLOSE_REFUSALS.oneOf })
  if (amount === 0) throw invalidInput({ [fields.amount]: CLOSE_REFUSALS.noAmount })
  if (hours !== undefined && day === undefined) throw invalidInput({ [fields.day]: CLOSE_REFUSALS.noDay })
  if (day !== undefined && monthOf(day) !== ofMonth) throw invalidInput({ [fields.day]: CLOSE_REFUSALS.otherMonth })
  if (month > addMonths(monthOf(dayInStockholm(now)), 1)) throw invalidInput({ [fields.month]: CLOSE_REFUSALS.tooFar })
  if (month < ofMonth) throw invalidInput({ [fields.month]: CLOSE_REFUSALS.beforeIt })
}

/** The day's hours of work, sealed and corrected so far, stay between 0 and 24. */
function requireDay({ hours, day }: NewCorrection, { dayHours }: Correctable): void {
  if (hours !== undefined && day !== undefined && !fitsDay(dayHours, hours))
    throw invalidInput({ [CORRECTION_FIELDS.hours]: CLOSE_REFUSALS.dayOutside(day) })
}
