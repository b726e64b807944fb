import { invalidInput } from '@portal/platform-contract'
import type { NewEvent } from '@portal/platform-contract/events'
import { dayInStockholm, monthAndYear, monthOf } from '@portal/platform-domain'
import { type KeyedCall, type Executor, once } from '@portal/service-kit'
import {
  changesMonth,
  differencesOf,
  endOfShare,
  isAheadOf,
  ownerOf,
  type RateChange,
  type RateTable,
  replacesAddition,
  termsFor,
  validFromOf,
} from '@portal/time-domain'
import type { TimeDeps } from '../../deps.ts'
import { isThere } from '../../people/is-there.ts'
import { isKnown } from '../../people/people.repository.ts'
import { differenceText, RATE_LOG } from '../pay-texts.ts'
import {
  type Addition,
  addRates,
  addShare,
  type OwnedMonth,
  readRateTable,
  savedMonthsFrom,
} from './pay-rates.repository.ts'

type AddDeps = Pick<TimeDeps, 'database' | 'events' | 'clock'>

/**
 * Adds rates, a share or the end of a user's own one; those in effect never change, and no month before the current one
 * is recalculated. Throws `invalid_input` for an earlier month, an unknown user, and the end of a share that is not.
 */
export async function addRateChange(
  { database, events, clock }: AddDeps,
  act: KeyedCall,
  asked: RateChange,
): Promise<void> {
  const addition = { by: act.userId, at: clock() }
  await requirePossible(database.orm, asked, addition.at)
  await once(database.orm, act, async (transaction) => {
    const table = await readRateTable(transaction)
    const change = meantChange(table, asked)
    const changed = await monthsChanged(transaction, table, change)
    if (change.kind === 'rates') await addRates(transaction, addition, change.rates)
    else await addShare(transaction, addition, change.share)
    await events.publish(
      transaction,
      await rateEvents(transaction, addition, { change, changed, message: (from) => rateMessage(table, change, from) }),
    )
    return null
  })
}

/** Throws `invalid_input` for a month that has passed and for an unknown user. */
export async function requirePossible(executor: Executor, change: RateChange, now: Date): Promise<void> {
  if (!isAheadOf(monthOf(dayInStockholm(now)), change))
    throw invalidInput({ galler: 'ska vara den här månaden eller en senare.' })
  // A built-in share can be ended before its user has an account (D64).
  const owner = change.kind === 'share' && !change.share.ends ? change.share.userId : null
  if (owner !== null && !(await isThere(executor, owner)))
    throw invalidInput({ userid: 'ska vara en användare som finns.' })
}

/**
 * The change as it is stored: the end of a user's own share (D64) has the share of all users. Throws `invalid_input`
 * when that user has no own share in that month.
 */
export function meantChange(table: RateTable, change: RateChange): RateChange {
  if (change.kind === 'rates' || !change.share.ends) return change
  const { userId, validFrom } = change.share
  if (userId === null || !termsFor(table, userId, validFrom).hasOwnShare)
    throw invalidInput({ upphor: 'gäller bara en användares egen andel, och den månaden finns ingen.' })
  return { kind: 'share', share: endOfShare(table, userId, validFrom) }
}

/** The saved months whose result changes; sealed months are unchanged. */
export async function monthsChanged(
  transaction: Executor,
  table: RateTable,
  change: RateChange,
): Promise<OwnedMonth[]> {
  const months = await savedMonthsFrom(transaction, validFromOf(change))
  return months.filter(({ ownerId, month }) => changesMonth(table, change, ownerId, month))
}

/** The line in the log, with each rate before and after. */
function rateMessage(table: RateTable, change: RateChange, from: string): string {
  const what = change.kind === 'rates' ? 'rates' : ownerOf(change) === null ? 'share' : 'ownShare'
  const added = replacesAddition(table, change) ? RATE_LOG.replaced : RATE_LOG.added
  const say = change.kind === 'share' && change.share.ends ? RATE_LOG.ended : added[what]
  const differences = differencesOf(table, change)
  return say(from) + (differences.length > 0 ? `: ${differences.map(differenceText).join(', ')}` : '')
}

const MOST_RECIPIENTS = 1_000

interface Told {
  readonly change: RateChange
  /** The saved months that change. */
  readonly changed: readonly OwnedMonth[]
  /** The line in the log; `from` as in `Januari 2027`. */
  readonly message: (from: string) => string
}

/**
 * Writes to the log of the user who changed it, or of the user whose share it is. Notifies that user, and all users
 * with a changed saved month, without a figure (D17, D22).
 */
export async function rateEvents(
  transaction: Executor,
  { by, at }: Addition,
  { change, changed, message: say }: Told,
): Promise<NewEvent[]> {
  const from = monthAndYear(`${validFromOf(change)}-01`)
  const message = say(from)
  const owner = ownerOf(change)
  // A built-in share's user may have no account: the change is then told like one for all users.
  if (owner === null || !(await isKnown(transaction, owner))) {
    const users = [...new Set(changed.map(({ ownerId }) => ownerId))].filter((user) => user !== by)
    const groups = Array.from({ length: Math.ceil(users.length / MOST_RECIPIENTS) }, (_, index) =>
      users.slice(index * MOST_RECIPIENTS, (index + 1) * MOST_RECIPIENTS),
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
