import { type List, listRecords, LISTS, type View, VIEWS } from '../load/requests.ts'
import { atMost } from '../result.ts'
import { growthOver } from '../turns.ts'
import { startService } from '../world/portal.ts'
import { seedRecords, SHARED_BY } from '../world/record-rows.ts'
import type { ServerProcess } from '../world/server-process.ts'
import type { Bench, Measure } from './bench.ts'

const SIZES = [1000, 100_000, 1_000_000] as const
const MOST = 2
const ROUNDS = 5
const REQUESTS = 300

/** How each list scales with growing tables: p50 at the largest against p50 at the smallest, for each view. */
export const listSize: Measure = async (bench) => {
  const { people, createDatabase } = bench.cluster
  const services = new Map<number, ServerProcess>()
  try {
    for (const rows of SIZES) {
      bench.say(`  filling tables with ${rows} records of each kind`)
      const database = await createDatabase(`rows_${rows}`, (sql) =>
        seedRecords(sql, rows, people.user.id, people.other.id),
      )
      services.set(rows, await startService(bench, 'money', database))
    }
    const figures = []
    for (const list of Object.keys(LISTS) as List[]) {
      for (const view of Object.keys(VIEWS) as View[]) figures.push(await measureView(bench, services, list, view))
    }
    return {
      title: 'Lists of money records as the tables grow',
      how: `p50 of ten rows with exact total and sum, in the order of ids, 1 connection, at the service itself; ${SIZES.join(', ')} receipts, invoices, purchases and documents, shared by ${SHARED_BY} users over two years, in turns. The user has a five-hundredth of all, and ten records today in each table. The word that is searched for is in those ten alone: where a search finds more in a larger table, its exact total has to read more.`,
      figures,
    }
  } finally {
    for (const service of services.values()) await service.stop()
  }
}

async function measureView(
  { generator, cluster: { people } }: Bench,
  services: ReadonlyMap<number, ServerProcess>,
  list: List,
  view: View,
) {
  const reader = list === 'documents' ? people.other : list === 'all users’ purchases' ? people.admin : people.user
  const request = listRecords(list, reader.token, view)
  const run = async (rows: number) =>
    (await generator.run({ ...request, port: services.get(rows)?.port ?? 0, connections: 1, requests: REQUESTS })).p50
  const { growthTo, behind } = await growthOver(SIZES, ROUNDS, run)
  return atMost(`${list}: ${view}`, growthTo(SIZES[2]), MOST, behind)
}
