import { compare } from '../load/compare.ts'
import { listReceipts } from '../load/requests.ts'
import { atLeast, shown } from '../result.ts'
import { startPortal } from '../world/portal.ts'
import { seedRecords } from '../world/record-rows.ts'
import type { Measure } from './bench.ts'

const LEAST_SHARE = 0.97

/** What counting calls costs: the same list from a portal with metrics and from one without, neither traced. */
export const metricsCost: Measure = async (bench) => {
  const { people, createDatabase } = bench.cluster
  const database = await createDatabase('metrics', (sql) => seedRecords(sql, 100_000, people.user.id))
  const measured = await startPortal(bench, database, { isMeasured: true })
  const plain = await startPortal(bench, database)
  const request = listReceipts(people.user.token)
  const sides = {
    a: { ...request, port: measured.gateway.port, connections: 32 },
    b: { ...request, port: plain.gateway.port, connections: 32 },
  }
  try {
    const busy = await compare(bench.generator, sides, { rounds: 9, warmUpSeconds: 3, seconds: 4 })
    const perSecond = (side: 'a' | 'b') =>
      shown(
        busy((round) => round[side].perSecond),
        0,
      )
    return {
      title: 'Metrics, and tracing that is off',
      how: 'Receipts list, default view, 10 rows, table of 100 000, through the gateway: with METRICS_PORT and without, in turns. Neither has a receiver of traces.',
      figures: [
        atLeast(
          'throughput kept at 32 connections',
          busy(({ a, b }) => a.perSecond / b.perSecond),
          LEAST_SHARE,
          `${perSecond('a')} requests/s with metrics, ${perSecond('b')} without`,
        ),
      ],
    }
  } finally {
    await measured.stop()
    await plain.stop()
  }
}
