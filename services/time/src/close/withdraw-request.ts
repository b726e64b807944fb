import { invalidInput } from '@portal/platform-contract'
import type { Month } from '@portal/platform-domain'
import { type KeyedCall, once } from '@portal/service-kit'
import type { TimeDeps } from '../deps.ts'
import { type CloseAct, requestWithdrawn } from './close-events.ts'
import { CLOSE_REFUSALS } from './close-texts.ts'
import { holdForSeal } from './closing.repository.ts'
import { hasRequest, insertWithdrawal } from './corrections.repository.ts'

/**
 * Withdraws an owner's requests to correct a sealed month and tells the administrators, once for each key (D55). Throws
 * `invalid_input` when no request of that month waits for an answer.
 */
export async function withdrawRequest(
  { database, events, clock }: Pick<TimeDeps, 'database' | 'events' | 'clock'>,
  call: KeyedCall,
  month: Month,
): Promise<void> {
  const act: CloseAct = { by: call.userId, at: clock() }
  await once(database.orm, call, async (transaction) => {
    // An answer or another withdrawal at the same time: the second finds nothing that waits.
    await holdForSeal(transaction, [act.by])
    if (!(await hasRequest(transaction, act.by, month))) throw invalidInput({ month: CLOSE_REFUSALS.notRequested })
    await insertWithdrawal(transaction, act, month)
    await events.publish(transaction, requestWithdrawn(act, month))
    return null
  })
}
