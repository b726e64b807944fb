import { invalidInput, PortalError } from '@portal/platform-contract'
import { dayInStockholm, monthOf } from '@portal/platform-domain'
import { type KeyedCall, once } from '@portal/service-kit'
import type { RateLine } from '@portal/time-contract'
import { ownerOf, validFromOf } from '@portal/time-domain'
import type { TimeDeps } from '../../deps.ts'
import { RATE_LOG } from '../pay-texts.ts'
import { monthsChanged, rateEvents } from './add-rates.ts'
import { readRateTable, takeLine } from './pay-rates.repository.ts'

/**
 * Withdraws added rates or a share; what it replaced counts again. Throws `not_found` for a line that is gone or
 * replaced, and `invalid_input` for a built-in one, one whose first month has begun, and one that a month was saved
 * with. A later month is never sealed, so no sealed month has it.
 */
export async function withdrawRateChange(
  { database, events, clock }: Pick<TimeDeps, 'database' | 'events' | 'clock'>,
  act: KeyedCall,
  line: RateLine,
): Promise<void> {
  const at = clock()
  await once(database.orm, act, async (transaction) => {
    const taken = await takeLine(transaction, line)
    if (!taken) throw new PortalError('not_found')
    const { change, addedAt } = taken
    if (addedAt === null || validFromOf(change) <= monthOf(dayInStockholm(at)))
      throw invalidInput({ id: 'har börjat gälla och går inte att ta tillbaka.' })
    // The table as it was before the addition.
    const table = await readRateTable(transaction)
    const changed = await monthsChanged(transaction, table, change)
    if (changed.some(({ savedAt }) => savedAt >= addedAt))
      throw invalidInput({ id: 'har räknats med i en månad som är sparad. Lägg till en ny för samma månad i stället.' })
    const what = change.kind === 'rates' ? 'rates' : ownerOf(change) === null ? 'share' : 'ownShare'
    await events.publish(
      transaction,
      await rateEvents(transaction, { by: act.userId, at }, { change, changed, message: RATE_LOG.withdrawn[what] }),
    )
    return null
  })
}
