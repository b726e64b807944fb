import { listReceipts, type View, VIEWS } from '../load/requests.ts'
import { median, spread } from '../statistics.ts'
import { startMoney } from '../world/portal.ts'
import { seedReceipts, SHARED_BY } from '../world/receipt-rows.ts'
import type { ServerProcess } from '../world/server-process.ts'
import type { Bench, Measure } from './bench.ts'

const SIZES = [1000, 100_000, 1_000_000] as const
const MOST = 2
const ROUNDS = 5
const REQUESTS = 300

/** How the list takes a growing table: p50 at the largest against p50 at the smallest, each view by itself. */
export const listSize: Measure = async (bench) => {
  const services = new Map<number, ServerProcess>()
  try {
    for (const rows of SIZES) {
      bench.say(`  filling a table with ${rows} receipts`)
      const database = await bench.cluster.createDatabase(`rows_${rows}`, (sql) => seedReceipts(sql, rows, bench.cluster.people.user.id))
      services.set(rows, await startMoney(bench, database))
    }
    const figures = []
    for (const view of Object.keys(VIEWS) as View[]) figures.push(await measureView(bench, services, view))
    return {
      title: 'The receipts list as the table grows',
      how: `p50 of ten rows with total and sum, 1 connection, at the service itself; tables of ${SIZES.join(', ')} receipts shared by ${SHARED_BY} users, in turns. The user has ten receipts today in each table, and a five-hundredth of all.`,
      figures,
    }
  } finally {
    for (const service of services.values()) await service.stop()
  }
}

async function measureView({ generator, cluster }: Bench, services: ReadonlyMap<number, ServerProcess>, view: View) {
  const request = listReceipts(cluster.people.user.token, view)
  const run = async (rows: number, requests: number) => (await generator.run({ ...request, port: services.get(rows)?.port ?? 0, connections: 1, requests })).p50
  for (const rows of SIZES) await run(rows, REQUESTS)
  const rounds: Record<number, number>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: Record<number, number> = {}
    for (const rows of round % 2 === 0 ? SIZES : SIZES.toReversed()) times[rows] = await run(rows, REQUESTS)
    rounds.push(times)
  }
  const growth = spread(rounds.map((times) => (times[SIZES[2]] ?? 0) / (times[SIZES[0]] ?? 1)))
  const behind = SIZES.map((rows) => `${median(rounds.map((times) => times[rows] ?? 0)).toFixed(2)} ms at ${rows}`).join(', ')
  return { name: view, measured: `${growth.median.toFixed(2)} (${growth.least.toFixed(2)}–${growth.most.toFixed(2)})`, target: `at most ${MOST}`, met: growth.median <= MOST, behind }
}
