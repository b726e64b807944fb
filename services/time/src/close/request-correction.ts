import { invalidInput } from '@portal/platform-contract'
import type { Month } from '@portal/platform-domain'
import { type KeyedCall, once } from '@portal/service-kit'
import type { TimeDeps } from '../deps.ts'
import { correctionRequested } from './close-events.ts'
import { CLOSE_REFUSALS } from './close-texts.ts'
import { holdForSeal } from './closing.repository.ts'
import { insertRequest } from './corrections.repository.ts'
import { isSealed } from './seals.repository.ts'

/**
 * Stores an owner's request to correct the sealed month and notifies the administrators, once for each key (D55). The
 * same text again is the same request until the month is corrected: nothing is stored or sent. Throws `invalid_input`
 * when the month is not sealed.
 */
export async function requestCorrection(
  { database, events, clock }: Pick<TimeDeps, 'database' | 'events' | 'clock'>,
  call: KeyedCall,
  month: Month,
  text: string,
): Promise<void> {
  const act = { by: call.userId, at: clock() }
  await once(database.orm, call, async (transaction) => {
    // The same text twice at the same time, or beside a correction: one after the other.
    await holdForSeal(transaction, [act.by])
    if (!(await isSealed(transaction, act.by, month))) throw invalidInput({ month: CLOSE_REFUSALS.notSealed })
    if (await insertRequest(transaction, act, month, text))
      await events.publish(transaction, correctionRequested(act, month, text))
    return null
  })
}
