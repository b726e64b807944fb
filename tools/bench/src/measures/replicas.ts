import { startGenerator } from '../load/generator.ts'
import { listReceipts } from '../load/requests.ts'
import { shown } from '../result.ts'
import { spread } from '../statistics.ts'
import { startGateway, startServices } from '../world/portal.ts'
import { seedReceipts } from '../world/receipt-rows.ts'
import type { Measure } from './bench.ts'

const ROUNDS = 5
const SECONDS = 3
const WARM_UP_S = 3
/** Of each of two generators. */
const CONNECTIONS = 16
/** Below this a difference is noise on a machine that one process of each already fills. */
const LEAST = 0.95

/** The throughput of two gateways before two replicas of each service, against one of each. */
export const replicas: Measure = async (bench) => {
  const { people, createDatabase } = bench.cluster
  const database = await createDatabase('replicas', (sql) => seedReceipts(sql, 100_000, people.user.id))
  const [first, second] = [await startServices(bench, database.urls, ''), await startServices(bench, database.urls, '')]
  const of = (...all: (typeof first)[]) => ({
    identity: all.map(({ identity }) => identity),
    money: all.map(({ money }) => money),
    time: all.map(({ time }) => time),
  })
  const one = await startGateway(bench, of(first))
  const two = [await startGateway(bench, of(first, second)), await startGateway(bench, of(first, second))] as const
  const other = startGenerator()
  const run = async (ports: readonly [number, number], seconds: number) => {
    const job = { ...listReceipts(people.user.token), connections: CONNECTIONS, seconds }
    const results = await Promise.all([
      bench.generator.run({ ...job, port: ports[0] }),
      other.run({ ...job, port: ports[1] }),
    ])
    return results.reduce((sum, { perSecond }) => sum + perSecond, 0)
  }
  const sides = { one: [one.port, one.port], two: [two[0].port, two[1].port] } as const
  try {
    for (const ports of Object.values(sides)) await run(ports, WARM_UP_S)
    const rounds: { one: number; two: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ one: await run(sides.one, SECONDS), two: await run(sides.two, SECONDS) })
    const share = spread(rounds.map((sums) => sums.two / sums.one))
    return {
      title: 'Replicas',
      how: `Receipts list, default view, table of 100 000, two generators of ${CONNECTIONS} connections each: on two gateways before two replicas of each service, and both on one gateway before one of each, in turns, on one machine of two processors. It shows what replicas cost where they can bring nothing.`,
      figures: [
        {
          name: 'throughput of two of each against one of each',
          measured: shown(share),
          target: `at least ${LEAST}`,
          met: share.median >= LEAST,
          behind: `${shown(spread(rounds.map(({ two: sum }) => sum)), 0)} requests/s against ${shown(spread(rounds.map(({ one: sum }) => sum)), 0)}`,
        },
      ],
    }
  } finally {
    other.close()
    for (const server of [one, ...two, ...Object.values(first), ...Object.values(second)]) await server.stop()
  }
}
