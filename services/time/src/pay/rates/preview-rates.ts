import type { RatePreview } from '@portal/time-contract'
import { balancesAround, changesMonth, type RateChange, validFromOf } from '@portal/time-domain'
import type { TimeDeps } from '../../deps.ts'
import { meantChange, requirePossible } from './add-rates.ts'
import { readRateTable, savedMonthsFrom } from './pay-rates.repository.ts'

/**
 * What an addition would do to saved months that are not sealed: how many of whom it changes, and their Maxkonto. Adds
 * nothing; throws as the addition does.
 */
export async function previewRateChange(
  { database: { orm }, clock }: Pick<TimeDeps, 'database' | 'clock'>,
  asked: RateChange,
): Promise<RatePreview> {
  await requirePossible(orm, asked, clock())
  const [table, saved] = await Promise.all([readRateTable(orm), savedMonthsFrom(orm, validFromOf(asked))])
  const change = meantChange(table, asked)
  const changed = saved
    .filter(({ ownerId, month }) => changesMonth(table, change, ownerId, month))
    .map(({ ownerId, ownerName, month, ...figures }) => {
      const { before, after } = balancesAround(table, change, ownerId, month, { ...figures, corrections: 0 })
      return { userId: ownerId, name: ownerName, balance: after - before }
    })
  const people = [...Map.groupBy(changed, ({ userId }) => userId)].map(([userId, months]) => ({
    userId,
    name: months[0]?.name ?? '',
    months: months.length,
    balance: sumOf(months),
  }))
  return { months: changed.length, balance: sumOf(people), people }
}

const sumOf = (parts: readonly { readonly balance: number }[]) => parts.reduce((sum, { balance }) => sum + balance, 0)
