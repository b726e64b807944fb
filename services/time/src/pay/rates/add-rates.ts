import { invalidInput } from '@portal/platform-contract'
import type { NewEvent } from '@portal/platform-contract/events'
import { dayInStockholm, monthAndYear, monthOf } from '@portal/platform-domain'
import { type KeyedCall, type Executor, once } from '@portal/service-kit'
import { changesMonth, isAheadOf, type RateChange, validFromOf } from '@portal/time-domain'
import type { TimeDeps } from '../../deps.ts'
import { isThere } from '../../people/is-there.ts'
import { RATE_LOG } from '../pay-texts.ts'
import { type Addition, addRates, addShare, readRateTable, savedMonthsFrom } from './pay-rates.repository.ts'

type AddDeps = Pick<TimeDeps, 'database' | 'events' | 'clock'>

/**
 * Adds rates or a share; existing ones never change, and no month before the current one is recalculated. Throws
 * `invalid_input` for an earlier month and for an unknown user.
 */
export async function addRateChange(
  { database, events, clock }: AddDeps,
  act: KeyedCall,
  change: RateChange,
): Promise<void> {
  const addition = { by: act.userId, at: clock() }
  if (!isAheadOf(monthOf(dayInStockholm(addition.at)), change))
    throw invalidInput({ galler: 'ska vara den här månaden eller en senare.' })
  if (change.kind === 'share' && change.share.userId !== null && !(await isThere(database.orm, change.share.userId))) {
    throw invalidInput({ userid: 'ska vara en användare som finns.' })
  }
  await once(database.orm, act, async (transaction) => {
    const changed = await ownersChanged(transaction, change)
    if (change.kind === 'rates') await addRates(transaction, addition, change.rates)
    else await addShare(transaction, addition, change.share)
    await events.publish(
      transaction,
      rateEvents(
        addition,
        change,
        changed.filter((owner) => owner !== act.userId),
      ),
    )
    return null
  })
}

/** The users with a saved month whose result changes; sealed months are unchanged. */
async function ownersChanged(transaction: Executor, change: RateChange): Promise<number[]> {
  const table = await readRateTable(transaction)
  const months = await savedMonthsFrom(transaction, validFromOf(change))
  return [
    ...new Set(
      months.filter(({ ownerId, month }) => changesMonth(table, change, ownerId, month)).map(({ ownerId }) => ownerId),
    ),
  ]
}

const MOST_RECIPIENTS = 1_000

/**
 * Writes to the log of the user who added it, or of the user whose share it is. Notifies that user, and all users with
 * a changed saved month; no figure (D17, D22).
 */
function rateEvents({ by, at }: Addition, change: RateChange, changed: readonly number[]): NewEvent[] {
  const from = monthAndYear(`${validFromOf(change)}-01`)
  const owner = change.kind === 'share' ? change.share.userId : null
  if (owner === null) {
    const groups = Array.from({ length: Math.ceil(changed.length / MOST_RECIPIENTS) }, (_, index) =>
      changed.slice(index * MOST_RECIPIENTS, (index + 1) * MOST_RECIPIENTS),
    )
    return [
      {
        type: 'activity',
        at,
        userId: by,
        actorId: by,
        message: change.kind === 'rates' ? RATE_LOG.rates(from) : RATE_LOG.share(from),
      },
      ...groups.map((userIds): NewEvent => ({
        type: 'notification',
        topic: 'pay',
        at,
        to: { userIds },
        actorId: by,
        message: RATE_LOG.recalculated(from),
      })),
    ]
  }
  return [
    { type: 'activity', at, userId: owner, actorId: by, message: RATE_LOG.ownShare(from) },
    { type: 'notification', topic: 'pay', at, to: { userIds: [owner] }, actorId: by, message: RATE_LOG.told(from) },
  ]
}
