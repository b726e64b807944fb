import { invalidInput } from '@portal/platform-contract'
import type { NewEvent } from '@portal/platform-contract/events'
import { dayInStockholm, monthAndYear, monthOf } from '@portal/platform-domain'
import { type KeyedCall, type Executor, once } from '@portal/service-kit'
import {
  changesMonth,
  differencesOf,
  isAheadOf,
  type RateChange,
  type RateTable,
  replacesAddition,
  validFromOf,
} from '@portal/time-domain'
import type { TimeDeps } from '../../deps.ts'
import { isThere } from '../../people/is-there.ts'
import { differenceText, RATE_LOG } from '../pay-texts.ts'
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
  await requirePossible(database.orm, change, addition.at)
  await once(database.orm, act, async (transaction) => {
    const table = await readRateTable(transaction)
    const changed = await ownersChanged(transaction, table, change)
    if (change.kind === 'rates') await addRates(transaction, addition, change.rates)
    else await addShare(transaction, addition, change.share)
    await events.publish(
      transaction,
      rateEvents(
        addition,
        change,
        rateMessage(table, change),
        changed.filter((owner) => owner !== act.userId),
      ),
    )
    return null
  })
}

/** Throws `invalid_input` for a month that has passed and for an unknown user. */
export async function requirePossible(executor: Executor, change: RateChange, now: Date): Promise<void> {
  if (!isAheadOf(monthOf(dayInStockholm(now)), change))
    throw invalidInput({ galler: 'ska vara den här månaden eller en senare.' })
  if (change.kind === 'share' && change.share.userId !== null && !(await isThere(executor, change.share.userId)))
    throw invalidInput({ userid: 'ska vara en användare som finns.' })
}

/** The users with a saved month whose result changes; sealed months are unchanged. */
async function ownersChanged(transaction: Executor, table: RateTable, change: RateChange): Promise<number[]> {
  const months = await savedMonthsFrom(transaction, validFromOf(change))
  return [
    ...new Set(
      months.filter(({ ownerId, month }) => changesMonth(table, change, ownerId, month)).map(({ ownerId }) => ownerId),
    ),
  ]
}

/** The line in the log, with each rate before and after. */
function rateMessage(table: RateTable, change: RateChange): string {
  const owner = change.kind === 'share' ? change.share.userId : null
  const what = change.kind === 'rates' ? 'rates' : owner === null ? 'share' : 'ownShare'
  const say = (replacesAddition(table, change) ? RATE_LOG.replaced : RATE_LOG.added)[what]
  const from = monthAndYear(`${validFromOf(change)}-01`)
  const differences = differencesOf(table, change)
  return say(from) + (differences.length > 0 ? `: ${differences.map(differenceText).join(', ')}` : '')
}

const MOST_RECIPIENTS = 1_000

/**
 * Writes to the log of the user who added it, or of the user whose share it is. Notifies that user, and all users with
 * a changed saved month, without a figure (D17, D22).
 */
function rateEvents({ by, at }: Addition, change: RateChange, message: string, changed: readonly number[]): NewEvent[] {
  const from = monthAndYear(`${validFromOf(change)}-01`)
  const owner = change.kind === 'share' ? change.share.userId : null
  if (owner === null) {
    const groups = Array.from({ length: Math.ceil(changed.length / MOST_RECIPIENTS) }, (_, index) =>
      changed.slice(index * MOST_RECIPIENTS, (index + 1) * MOST_RECIPIENTS),
    )
    return [
      { type: 'activity', at, userId: by, actorId: by, message },
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
    { type: 'activity', at, userId: owner, actorId: by, message },
    { type: 'notification', topic: 'pay', at, to: { userIds: [owner] }, actorId: by, message: RATE_LOG.told(from) },
  ]
}
