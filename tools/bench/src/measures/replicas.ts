import { startGenerator } from '../load/generator.ts'
import { listReceipts } from '../load/requests.ts'
import { atLeast, shown } from '../result.ts'
import { median, spread } from '../statistics.ts'
import { inTurns } from '../turns.ts'
import { startGateway, startServices } from '../world/portal.ts'
import { seedRecords } from '../world/record-rows.ts'
import type { Measure } from './bench.ts'

const ROUNDS = 5
const SECONDS = 3
/** V8 compiles for about ten seconds of load, in twice as many processes on the one side. */
const WARM_UP_S = 10
/** Of each of two generators. */
const CONNECTIONS = 16
/** Below this a difference is noise on a machine that one process of each already fills. */
const LEAST = 0.95

/** The throughput of two gateways before two replicas of each service, against one of each. */
export const replicas: Measure = async (bench) => {
  const { people, createDatabase } = bench.cluster
  const database = await createDatabase('replicas', (sql) => seedRecords(sql, 100_000, people.user.id))
  const [first, second] = [await startServices(bench, database.urls, ''), await startServices(bench, database.urls, '')]
  const of = (...all: (typeof first)[]) => ({
    identity: all.map(({ identity }) => identity),
    money: all.map(({ money }) => money),
    time: all.map(({ time }) => time),
  })
  const one = await startGateway(bench, of(first))
  const two = [await startGateway(bench, of(first, second)), await startGateway(bench, of(first, second))] as const
  const other = startGenerator()
  const processes = {
    gateway: [one, ...two],
    identity: [first.identity, second.identity],
    money: [first.money, second.money],
  }
  const processorMs = async () => {
    const each = Object.entries(processes).map(async ([name, all]) => {
      const times = await Promise.all(all.map((server) => server.processorMs()))
      return [name, times.reduce((sum, ms) => sum + ms, 0)] as const
    })
    return new Map([...(await Promise.all(each)), ['database', await bench.cluster.processorMs()] as const])
  }
  const run = async (ports: readonly [number, number], seconds: number) => {
    const job = { ...listReceipts(people.user.token), connections: CONNECTIONS, seconds }
    const before = await processorMs()
    const results = await Promise.all([
      bench.generator.run({ ...job, port: ports[0] }),
      other.run({ ...job, port: ports[1] }),
    ])
    const after = await processorMs()
    const requests = results.reduce((sum, result) => sum + result.requests, 0)
    return {
      perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0),
      spent: new Map([...after].map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / requests])),
    }
  }
  const sides = { one: [one.port, one.port], two: [two[0].port, two[1].port] } as const
  try {
    for (const ports of Object.values(sides)) await run(ports, WARM_UP_S)
    const rounds = await inTurns(['one', 'two'], ROUNDS, (side) => run(sides[side], SECONDS))
    const perSecond = (side: 'one' | 'two') => shown(spread(rounds.map((round) => round[side].perSecond)), 0)
    const spent = (side: 'one' | 'two') =>
      [...Object.keys(processes), 'database']
        .map((name) => `${name} ${median(rounds.map((round) => round[side].spent.get(name) ?? 0)).toFixed(2)}`)
        .join(', ')
    return {
      title: 'Replicas',
      how: `Receipts list, default view, table of 100 000, two generators of ${CONNECTIONS} connections each: on two gateways before two replicas of each service, and both on one gateway before one of each, in turns, after ${WARM_UP_S} s of each, on one machine of two processors. It shows what replicas cost where they can bring nothing.`,
      figures: [
        atLeast(
          'throughput of two of each against one of each',
          spread(rounds.map(({ one: single, two: pair }) => pair.perSecond / single.perSecond)),
          LEAST,
          `${perSecond('two')} requests/s against ${perSecond('one')}; ms of processor for a call: ${spent('two')} against ${spent('one')}`,
        ),
      ],
    }
  } finally {
    other.close()
    for (const server of [one, ...two, ...Object.values(first), ...Object.values(second)]) await server.stop()
  }
}
