import { invalidInput, PortalError } from '@portal/platform-contract'
import type { Month } from '@portal/platform-domain'
import { timeErrors } from '@portal/time-contract'
import { standsOut } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { closeMonth, holdUnsealed } from '../month-states/months.repository.ts'
import { type CloseAct, monthClosedFor } from './close-events.ts'
import { CLOSE_REFUSALS, namesText } from './close-texts.ts'
import { isPassed } from './closing-rows.ts'
import { readMonthOf } from './read-closings.ts'

type CloseDeps = Pick<TimeDeps, 'database' | 'events' | 'monthRecords'>

/**
 * Marks the month Klar for users, all or none; months that are Klar stay so. Throws `invalid_input` naming the users
 * with findings when no reason is given, `later_month_sealed` naming those with an empty month before a sealed one, and
 * `month_sealed`.
 */
export async function closeMonthsFor(
  deps: CloseDeps,
  act: CloseAct,
  month: Month,
  userIds: readonly number[],
  reason: string | undefined,
): Promise<void> {
  const { closings } = await readMonthOf(deps, month, userIds)
  const passed = closings.filter(({ source }) => isPassed(source))
  if (passed.length > 0) {
    const text = CLOSE_REFUSALS.laterSealed(namesText(passed.map(({ row }) => row)))
    throw new PortalError(timeErrors.later_month_sealed, { text, fields: { userIds: text } })
  }
  const noted = closings.filter(({ row }) => standsOut(row))
  if (reason === undefined && noted.length > 0)
    throw invalidInput({ reason: CLOSE_REFUSALS.reasonMissing(namesText(noted.map(({ row }) => row))) })
  await deps.database.orm.transaction(async (transaction) => {
    for (const userId of userIds) {
      await holdUnsealed(transaction, userId, [month])
      const wasOpen = await closeMonth(transaction, userId, month, { ...act, reason })
      if (wasOpen) await deps.events.publish(transaction, monthClosedFor(act, userId, month, reason))
    }
  })
}
