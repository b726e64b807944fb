import { dayInStockholm, type Month } from '@portal/platform-domain'
import type { SkipReason } from '@portal/time-contract'
import { reminderOf, REMINDER_PAUSE_MS } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { type CloseAct, monthReminded } from './close-events.ts'
import { isPassed } from './closing-rows.ts'
import { type ClosingSource, readClosings, storeReminders } from './closing.repository.ts'
import { closingsOf, recordsFor } from './read-closings.ts'

export interface Reminded {
  readonly sent: number
  readonly skipped: { readonly userId: number; readonly reason: SkipReason }[]
}

/**
 * Reminds those of the users who are not Klar, each at most once in 20 hours, over all administrators. Money's records
 * are read before, so that no lock waits for another service; without them Snurra is compared with the time report alone.
 */
export async function remindUsers(
  { database, events, monthRecords }: Pick<TimeDeps, 'database' | 'events' | 'monthRecords'>,
  act: CloseAct,
  month: Month,
  userIds: readonly number[],
): Promise<Reminded> {
  const before = await readClosings(database.orm, { month, userIds })
  const records = await recordsFor(monthRecords, before, month)
  return database.orm.transaction(async (transaction) => {
    const sources = await readClosings(transaction, { month, userIds })
    const due = sources.filter((source) => reasonAgainst(source) === null)
    const turns = new Set(
      await storeReminders(
        transaction,
        month,
        due.map(({ userId }) => userId),
        { ...act, after: new Date(act.at.getTime() - REMINDER_PAUSE_MS) },
      ),
    )
    const today = dayInStockholm(act.at)
    const sent = due.filter(({ userId }) => turns.has(userId))
    await events.publish(
      transaction,
      (await closingsOf(transaction, sent, month, records)).flatMap(
        ({ source: { userId }, findings, row: { contradictedDays } }) =>
          monthReminded(act, userId, month, reminderOf({ findings, contradictedDays }, today)),
      ),
    )
    const skipped = sources
      .filter(({ userId }) => !turns.has(userId))
      .map((source) => ({ userId: source.userId, reason: reasonAgainst(source) ?? 'recent' }))
    return { sent: sent.length, skipped }
  })
}

function reasonAgainst(source: ClosingSource): SkipReason | null {
  // A passed month is as closed as the sealed one after it; front ends of earlier releases know no other reason.
  if (source.seal || isPassed(source)) return 'sealed'
  if (source.isClosed) return 'klar'
  return source.isActive ? null : 'inactive'
}
