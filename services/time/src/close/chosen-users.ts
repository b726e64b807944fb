import { invalidInput } from '@portal/platform-contract'
import { dayInStockholm, type Month, monthOf } from '@portal/platform-domain'
import type { Executor } from '@portal/service-kit'
import { monthFrom } from '@portal/time-domain'
import { CLOSE_REFUSALS } from './close-texts.ts'
import { unknownUsers } from './closing.repository.ts'

/**
 * The month and the users, each once and in order, of an administrator's action. Throws `invalid_input` for a future
 * month and for unknown users.
 */
export async function chosenMonth(
  executor: Executor,
  {
    year,
    month: number,
    userIds,
  }: { readonly year: number; readonly month: number; readonly userIds: readonly number[] },
  now: Date,
): Promise<{ month: Month; userIds: number[] }> {
  const month = monthFrom(year, number)
  if (month > monthOf(dayInStockholm(now))) throw invalidInput({ month: CLOSE_REFUSALS.future })
  const chosen = [...new Set(userIds)].toSorted((one, other) => one - other)
  const unknown = await unknownUsers(executor, chosen)
  if (unknown.length > 0) throw invalidInput({ userIds: CLOSE_REFUSALS.unknown(unknown) })
  return { month, userIds: chosen }
}
