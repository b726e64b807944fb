import { type List, listRecords, LISTS, type View, VIEWS } from '../load/requests.ts'
import { median, spread } from '../statistics.ts'
import { startMoney } from '../world/portal.ts'
import { SHARED_BY } from '../world/receipt-rows.ts'
import { seedRecords } from '../world/record-rows.ts'
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
        seedRecords(sql, rows, { user: people.user.id, withDocuments: people.other.id }),
      )
      services.set(rows, await startMoney(bench, database))
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
  const run = async (rows: number, requests: number) =>
    (await generator.run({ ...request, port: services.get(rows)?.port ?? 0, connections: 1, requests })).p50
  for (const rows of SIZES) await run(rows, REQUESTS)
  const rounds: Record<number, number>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: Record<number, number> = {}
    for (const rows of round % 2 === 0 ? SIZES : SIZES.toReversed()) times[rows] = await run(rows, REQUESTS)
    rounds.push(times)
  }
  const growth = spread(rounds.map((times) => (times[SIZES[2]] ?? 0) / (times[SIZES[0]] ?? 1)))
  const behind = SIZES.map(
    (rows) => `${median(rounds.map((times) => times[rows] ?? 0)).toFixed(2)} ms at ${rows}`,
  ).join(', ')
  return {
    name: `${list}: ${view}`,
    measured: `${growth.median.toFixed(2)} (${growth.least.toFixed(2)}–${growth.most.toFixed(2)})`,
    target: `at most ${MOST}`,
    met: growth.median <= MOST,
    behind,
  }
}
