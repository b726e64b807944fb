import { invalidInput } from '@portal/platform-contract'
import type { NewEvent } from '@portal/platform-contract/events'
import { dayInStockholm, monthAndYear, monthOf } from '@portal/platform-domain'
import { type Act, once } from '@portal/service-kit'
import { isAheadOf, type RateChange, validFromOf } from '@portal/time-domain'
import type { TimeDeps } from '../../deps.ts'
import { isThere } from '../../people/is-there.ts'
import { RATE_LOG } from '../pay-texts.ts'
import { type Addition, addRates, addShare } from './pay-rates.repository.ts'

type AddDeps = Pick<TimeDeps, 'database' | 'events' | 'clock'>

/**
 * Adds rates or a share; nothing that is there changes, and no month before the present one is calculated anew. Throws
 * `invalid_input` for an earlier month and for a user whom nobody knows.
 */
export async function addRateChange({ database, events, clock }: AddDeps, act: Act, change: RateChange): Promise<void> {
  const addition = { by: act.userId, at: clock() }
  if (!isAheadOf(monthOf(dayInStockholm(addition.at)), change)) throw invalidInput({ galler: 'ska vara den här månaden eller en senare.' })
  if (change.kind === 'share' && change.share.userId !== null && !(await isThere(database.sql, change.share.userId))) {
    throw invalidInput({ userid: 'ska vara en användare som finns.' })
  }
  await once(database.orm, act, async (transaction) => {
    if (change.kind === 'rates') await addRates(transaction, addition, change.rates)
    else await addShare(transaction, addition, change.share)
    await events.publish(transaction, rateEvents(addition, change))
    return null
  })
}

/** In the log of whoever added it, or of the user whose own share it is, who is told of it too; no figure of it (D17, D22). */
function rateEvents({ by, at }: Addition, change: RateChange): NewEvent[] {
  const from = monthAndYear(`${validFromOf(change)}-01`)
  const owner = change.kind === 'share' ? change.share.userId : null
  if (owner === null) {
    return [{ type: 'activity', at, userId: by, actorId: by, message: change.kind === 'rates' ? RATE_LOG.rates(from) : RATE_LOG.share(from) }]
  }
  return [
    { type: 'activity', at, userId: owner, actorId: by, message: RATE_LOG.ownShare(from) },
    { type: 'notification', at, to: { userIds: [owner] }, actorId: by, message: RATE_LOG.told(from) },
  ]
}
