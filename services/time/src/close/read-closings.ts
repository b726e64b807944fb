import type { Month } from '@portal/platform-domain'
import type { Executor } from '@portal/service-kit'
import type { MonthRecord } from '@portal/money-contract/for-services'
import type { TimeDeps } from '../deps.ts'
import { readRateTable } from '../pay/rates/pay-rates.repository.ts'
import { type Closing, closingOf } from './closing-rows.ts'
import { type ClosingSource, readClosings } from './closing.repository.ts'

export interface Closings {
  readonly closings: readonly Closing[]
  readonly isMoneyAway: boolean
}

/** A month of these users, or of all users with data in it: one statement, one call of money. */
export async function readMonthOf(
  { database, monthRecords }: Pick<TimeDeps, 'database' | 'monthRecords'>,
  month: Month,
  userIds?: readonly number[],
): Promise<Closings> {
  const sources = await readClosings(database.orm, { month, userIds })
  const records = await recordsFor(monthRecords, sources, month)
  return { closings: await closingsOf(database.orm, sources, month, records), isMoneyAway: records === null }
}

/** Money's records of the month and, for each user whose month is not sealed, of the user's last sealed month. */
export async function recordsFor(
  monthRecords: TimeDeps['monthRecords'],
  sources: readonly ClosingSource[],
  month: Month,
): Promise<readonly MonthRecord[] | null> {
  const wanted = sources.flatMap(({ userId, seal, lastSeal }) =>
    [month, ...(seal || !lastSeal ? [] : [lastSeal.month])].map((one) => ({ userId, month: one })),
  )
  const answers = await Promise.all(
    [...Map.groupBy(wanted, (one) => one.month)].map(([one, users]) =>
      monthRecords(
        users.map(({ userId }) => userId),
        one,
      ),
    ),
  )
  return answers.some((records) => records === null) ? null : answers.flatMap((records) => records ?? [])
}

export async function closingsOf(
  executor: Executor,
  sources: readonly ClosingSource[],
  month: Month,
  records: readonly MonthRecord[] | null,
): Promise<Closing[]> {
  const table = await readRateTable(executor)
  const byOwner = Map.groupBy(records ?? [], ({ ownerId }) => ownerId)
  return sources.map((source) => closingOf(source, month, table, records && (byOwner.get(source.userId) ?? [])))
}
