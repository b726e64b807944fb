import { startTraceReceiver } from '@portal/testkit/trace-receiver'
import { compare } from '../load/compare.ts'
import { listReceipts } from '../load/requests.ts'
import { atLeast, shown } from '../result.ts'
import { startPortal } from '../world/portal.ts'
import { seedRecords } from '../world/record-rows.ts'
import type { Measure } from './bench.ts'

const LEAST_SHARE = 0.97
/** One request in a hundred is traced, as in a portal with load. */
const TRACED = '0.01'

/** What counting and tracing calls costs: the same list from portals that do, and from one that does neither. */
export const metricsCost: Measure = async (bench) => {
  const { people, createDatabase } = bench.cluster
  const database = await createDatabase('metrics', (sql) => seedRecords(sql, 100_000, people.user.id))
  const receiver = await startTraceReceiver()
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: TRACED }
  const measured = await startPortal(bench, database, { isMeasured: true })
  const traced = await startPortal(bench, database, { isMeasured: true, environment: traces })
  const plain = await startPortal(bench, database)
  const request = listReceipts(people.user.token)
  const sideOf = ({ gateway }: typeof plain) => ({ ...request, port: gateway.port, connections: 32 })
  const figureOf = async (name: string, side: typeof plain) => {
    const sides = { a: sideOf(side), b: sideOf(plain) }
    const busy = await compare(bench.generator, sides, { rounds: 9, warmUpSeconds: 3, seconds: 4 })
    const perSecond = (one: 'a' | 'b') =>
      shown(
        busy((round) => round[one].perSecond),
        0,
      )
    return atLeast(
      `throughput kept at 32 connections, ${name}`,
      busy(({ a, b }) => a.perSecond / b.perSecond),
      LEAST_SHARE,
      `${perSecond('a')} requests/s with, ${perSecond('b')} without`,
    )
  }
  try {
    return {
      title: 'Metrics and tracing',
      how: `Receipts list, default view, 10 rows, table of 100 000, through the gateway: with METRICS_PORT, with a receiver of traces too, and with neither, in turns.`,
      figures: [
        await figureOf('with metrics', measured),
        await figureOf(`with metrics and ${Number(TRACED) * 100} % of calls traced`, traced),
      ],
    }
  } finally {
    for (const one of [measured, traced, plain]) await one.stop()
    await receiver.stop()
  }
}
