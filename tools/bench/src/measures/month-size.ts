import { atMost } from '../result.ts'
import { growthOver } from '../turns.ts'
import { GATEWAY_KEY, startService } from '../world/portal.ts'
import type { ServerProcess } from '../world/server-process.ts'
import { seedTime, TIME_USERS } from '../world/time-rows.ts'
import type { Measure } from './bench.ts'

const SIZES = [10_000, 5_000_000] as const
const MOST = 2
const ROUNDS = 7
const REQUESTS = 400

/** How a month of one user's time scales with a growing table: p50 at the largest against p50 at the smallest. */
export const monthSize: Measure = async ({ cluster, generator, say, ...place }) => {
  const services = new Map<number, ServerProcess>()
  try {
    for (const rows of SIZES) {
      say(`  filling a table with ${rows} time entries`)
      const database = await cluster.createDatabase(`time_${rows}`, (sql) =>
        seedTime(sql, rows, cluster.people.user.id),
      )
      services.set(rows, await startService(place, 'time', database))
    }
    const month = new Date().toISOString().slice(5, 7)
    const headers = { authorization: `Bearer ${cluster.people.user.token}`, 'x-gateway-key': GATEWAY_KEY }
    const request = {
      method: 'GET',
      path: `/v1/user/Event?month=${month}&year=${new Date().getUTCFullYear()}`,
      headers,
      connections: 1,
      requests: REQUESTS,
    }
    const run = async (rows: number) => (await generator.run({ ...request, port: services.get(rows)?.port ?? 0 })).p50
    const { growthTo, behind } = await growthOver(SIZES, ROUNDS, run)
    return {
      title: 'A month of time as the table grows',
      how: `p50 of one user's month, ten entries, 1 connection, at the service itself; tables of ${SIZES.join(' and ')} entries of ${TIME_USERS} users, in turns.`,
      figures: [atMost('the month in the largest table against the smallest', growthTo(SIZES[1]), MOST, behind)],
    }
  } finally {
    for (const service of services.values()) await service.stop()
  }
}
