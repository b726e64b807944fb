import { compare } from '../load/compare.ts'
import { listReceipts } from '../load/requests.ts'
import { atLeast, atMost, shown } from '../result.ts'
import { startPortal } from '../world/portal.ts'
import { seedRecords } from '../world/record-rows.ts'
import type { Measure } from './bench.ts'

const LEAST_SHARE = 0.75
const MOST_ADDED_MS = 0.3
/** V8 compiles for about ten seconds of load; until then a call costs half as much again. */
const WARM_UP_S = 10

/** The gateway's cost: the same list from the service directly, and through the gateway. */
export const gatewayShare: Measure = async (bench) => {
  const { people, createDatabase } = bench.cluster
  const database = await createDatabase('share', (sql) => seedRecords(sql, 100_000, people.user.id))
  const portal = await startPortal(bench, database)
  const request = listReceipts(people.user.token)
  const through = (connections: number) => ({
    a: { ...request, port: portal.gateway.port, connections },
    b: { ...request, port: portal.money.port, connections },
  })
  try {
    const busy = await compare(bench.generator, through(32), { rounds: 5, warmUpSeconds: WARM_UP_S, seconds: 4 })
    const idle = await compare(bench.generator, through(1), { rounds: 7, warmUpSeconds: 1, seconds: 2 })
    const perSecond = (side: 'a' | 'b') =>
      shown(
        busy((round) => round[side].perSecond),
        0,
      )
    const p50 = (side: 'a' | 'b') => shown(idle((round) => round[side].p50))
    return {
      title: "The gateway's share",
      how: `Receipts list, default view, 10 rows, table of 100 000: through the gateway and at the service directly, in turns, after ${WARM_UP_S} s of each: until then V8 compiles, and a call costs half as much again.`,
      figures: [
        atLeast(
          'throughput kept at 32 connections',
          busy(({ a, b }) => a.perSecond / b.perSecond),
          LEAST_SHARE,
          `${perSecond('a')} requests/s through the gateway, ${perSecond('b')} directly`,
        ),
        atMost(
          'p50 added at 1 connection',
          idle(({ a, b }) => a.p50 - b.p50),
          MOST_ADDED_MS,
          `${p50('a')} ms through the gateway, ${p50('b')} ms directly`,
          { unit: ' ms' },
        ),
      ],
    }
  } finally {
    await portal.stop()
  }
}
