import { compare } from '../load/compare.ts'
import { listReceipts } from '../load/requests.ts'
import { shown } from '../result.ts'
import { startPortal } from '../world/portal.ts'
import { seedReceipts } from '../world/receipt-rows.ts'
import type { Measure } from './bench.ts'

const LEAST_SHARE = 0.75
const MOST_ADDED_MS = 0.3

/** The gateway's cost: the same list from the service directly, and through the gateway. */
export const gatewayShare: Measure = async (bench) => {
  const { people, createDatabase } = bench.cluster
  const database = await createDatabase('share', (sql) => seedReceipts(sql, 100_000, people.user.id))
  const portal = await startPortal(bench, database)
  const request = listReceipts(people.user.token)
  const side = (port: number, connections: number) => ({ ...request, port, connections })
  try {
    const busy = await compare(bench.generator, side(portal.gateway.port, 32), side(portal.money.port, 32), {
      rounds: 5,
      warmUpSeconds: 3,
      seconds: 4,
    })
    const idle = await compare(bench.generator, side(portal.gateway.port, 1), side(portal.money.port, 1), {
      rounds: 7,
      warmUpSeconds: 1,
      seconds: 2,
    })
    const share = busy.of(({ a, b }) => a.perSecond / b.perSecond)
    const added = idle.of(({ a, b }) => a.p50 - b.p50)
    return {
      title: "The gateway's share",
      how: 'Receipts list, default view, 10 rows, table of 100 000: through the gateway and at the service directly, in turns.',
      figures: [
        {
          name: 'throughput kept at 32 connections',
          measured: shown(share),
          target: `at least ${LEAST_SHARE}`,
          met: share.median >= LEAST_SHARE,
          behind: `${shown(
            busy.of(({ a }) => a.perSecond),
            0,
          )} requests/s through the gateway, ${shown(
            busy.of(({ b }) => b.perSecond),
            0,
          )} directly`,
        },
        {
          name: 'p50 added at 1 connection',
          measured: `${shown(added)} ms`,
          target: `at most ${MOST_ADDED_MS} ms`,
          met: added.median <= MOST_ADDED_MS,
          behind: `${shown(idle.of(({ a }) => a.p50))} ms through the gateway, ${shown(idle.of(({ b }) => b.p50))} ms directly`,
        },
      ],
    }
  } finally {
    await portal.stop()
  }
}
