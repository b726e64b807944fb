import type { Ore } from '@portal/platform-domain'
import { openingOfYear, type PayHistory } from '@portal/time-domain'
import { sql } from 'drizzle-orm'
import type { Executor } from '@portal/service-kit'

const REMEMBERED_YEARS = 5_000

/** Opening balances by owner and year, each with all that it was calculated from. */
const remembered = new Map<string, { readonly from: string; readonly balance: Ore }>()

/** What a user's saved months before a year are, without reading them: how many, and which versions of their rows. */
export async function closedMonths(executor: Executor, ownerId: number, year: number): Promise<string> {
  const [row] = await executor.execute<{ count: string; versions: string }>(sql`
    select count(*)::text as count, coalesce(sum(xmin::text::bigint), 0)::text as versions
    from pay_record where owner_id = ${ownerId} and month < ${`${year}-01`}`)
  return `${row?.count} ${row?.versions}`
}

/**
 * The balance that the year starts with (D45), so that a month costs the same after one year and after twenty. Calculated from the
 * months before when any of them, an opening or the rates are not what they were; `closed` must be read before `earlier` reads them.
 */
export async function carriedInto(year: number, closed: string, history: PayHistory, earlier: () => Promise<PayHistory['months']>): Promise<Ore> {
  const key = `${history.userId} ${year}`
  const from = JSON.stringify([closed, [...history.openings], history.table])
  const known = remembered.get(key)
  if (known?.from === from) return known.balance
  const balance = openingOfYear({ ...history, months: await earlier() }, year)
  if (remembered.size >= REMEMBERED_YEARS) remembered.delete(remembered.keys().next().value ?? '')
  remembered.set(key, { from, balance })
  return balance
}
