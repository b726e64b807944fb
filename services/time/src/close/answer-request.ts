import { invalidInput } from '@portal/platform-contract'
import type { Month } from '@portal/platform-domain'
import { type KeyedCall, once } from '@portal/service-kit'
import type { TimeDeps } from '../deps.ts'
import { type CloseAct, requestAnswered } from './close-events.ts'
import { CLOSE_REFUSALS } from './close-texts.ts'
import { holdForSeal } from './closing.repository.ts'
import { hasRequest, insertAnswer } from './corrections.repository.ts'

/**
 * Answers a user's requests to correct a sealed month without correcting it, and tells the user, once for each key
 * (D55). Throws `invalid_input` when no request of that month waits for an answer.
 */
export async function answerRequest(
  { database, events, clock }: Pick<TimeDeps, 'database' | 'events' | 'clock'>,
  call: KeyedCall,
  userId: number,
  month: Month,
  text: string,
): Promise<void> {
  const act: CloseAct = { by: call.userId, at: clock() }
  await once(database.orm, call, async (transaction) => {
    // Two answers at the same time, or one beside a correction: the second finds nothing to answer.
    await holdForSeal(transaction, [userId])
    if (!(await hasRequest(transaction, userId, month))) throw invalidInput({ month: CLOSE_REFUSALS.notRequested })
    await insertAnswer(transaction, act, userId, month, text)
    await events.publish(transaction, requestAnswered(act, userId, month, text))
    return null
  })
}
