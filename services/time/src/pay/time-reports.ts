import { type Month, monthOf } from '@portal/platform-domain'
import type { Executor } from '@portal/service-kit'
import { firstDayOf, lastDayOf, reportOf, type TimeReport } from '@portal/time-domain'
import { mileageByMonth } from '../months/months.repository.ts'
import { listEntries } from '../time-entries/time-entries.repository.ts'

/** What the owner's time says of each month between two, both included. */
export async function readTimeReports(executor: Executor, ownerId: number, months: readonly Month[]): Promise<Map<Month, TimeReport>> {
  const [first = '', last = first] = [months[0], months.at(-1)]
  const [entries, mileage] = await Promise.all([
    listEntries(executor, ownerId, firstDayOf(first), lastDayOf(last)), mileageByMonth(executor, ownerId, first, last),
  ])
  const byMonth = Map.groupBy(entries, (entry) => monthOf(entry.day))
  return new Map(months.map((month) => [month, reportOf(byMonth.get(month) ?? [], mileage.get(month) ?? 0)]))
}
