import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { identityCalls } from '@portal/identity-contract'
import { moneyCalls } from '@portal/money-contract'
import type { AnyCall } from '@portal/platform-contract'
import { freePort } from '@portal/testkit/free-port'
import { timeCalls } from '@portal/time-contract'
import { type CallWithout, type Kind, type MeasuredCall, requestsOf } from '../calls/row.ts'
import { IDENTITY_ROWS, MONEY_ROWS, TIME_ROWS } from '../calls/rows.ts'
import { type Script, recordScripts } from '../calls/record.ts'
import { inPlaceOf, makeStock } from '../calls/stock.ts'
import type { Job } from '../load/job.ts'
import { type Figure, shown } from '../result.ts'
import { median, spread } from '../statistics.ts'
import { inTurns } from '../turns.ts'
import type { BenchDatabase } from '../world/database.ts'
import { seedPay } from '../world/pay-rows.ts'
import { startGateway, startServices } from '../world/portal.ts'
import { seedRecords } from '../world/record-rows.ts'
import { type ServerProcess, startServer } from '../world/server-process.ts'
import type { Bench, Measure } from './bench.ts'

const LEAST: Readonly<Record<Kind, number>> = { read: 0.6, write: 0.5, upload: 0.5 }
const MOST_PROCESSOR = 2.5
const BUSY = 32
const ROUNDS = 3
/** Of each side of a call: the first hundreds of requests are run by code that V8 has not compiled yet. */
const WARM_UP = { requests: 2_000, seconds: 4 }
/** Each read once before measuring: it compiles the code that all calls share. */
const SETTLE_S = 0.3
const SECONDS = 0.8
/** For one side of one call, warm-up and rounds together. */
const STOCK = 8_000
const ORDER: readonly Kind[] = ['read', 'write', 'upload']

/** Every call of every call table against its floor: a bare server that sends the same statements. */
export const calls: Measure = async (bench) => {
  const { people, createDatabase } = bench.cluster
  const database = await createDatabase('calls', async (sql) => {
    await seedRecords(sql, 20_000, people.user.id, people.other.id)
    await seedPay(sql, { users: 200, years: 2 }, people.user.id)
  })
  const tokens = { user: people.user.token, admin: people.admin.token }
  const rows = [
    ...(await requestsOf(identityCalls, IDENTITY_ROWS, tokens)),
    ...(await requestsOf(moneyCalls, MONEY_ROWS, tokens)),
    ...(await requestsOf(timeCalls, TIME_ROWS, tokens)),
  ]
  const measured = rows
    .filter((row) => 'request' in row)
    .filter(({ name }) => process.env['BENCH_CALLS']?.split(',').includes(name) ?? true)
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
  const scripts = await recordScripts(bench, database, measured, { limits: noLimits(), userId: people.user.id })
  const figures = await measureAll(bench, database, measured, scripts)
  return {
    title: 'Every call',
    how: `Requests per second at ${BUSY} connections through the gateway, as a share of a bare node:http server that asks the databases exactly what the portal asked during a recorded request of that call (but for session and limits), in the same transactions, as much at once as can be, with a line in the log, and of an upload the file, hashed and safe on the disk. In turns, ${ROUNDS} rounds, after ${WARM_UP.requests} requests or ${WARM_UP.seconds} s of each side: earlier ones measure code that V8 has not compiled. Behind it: processor time of gateway, services and database for a call and of the bare server and the database, and the time of one call alone.`,
    figures: [...figures, ...notMeasured(rows.filter((row): row is CallWithout => 'without' in row))],
  }
}

/** One row for each reason why calls have no figure. */
const notMeasured = (rows: readonly CallWithout[]): Figure[] =>
  [...Map.groupBy(rows, ({ without }) => without)].map(([reason, calls]) => ({
    name: `not measured: ${reason}`,
    measured: '–',
    behind: calls.map(({ name }) => name).join(', '),
  }))

const allCalls: readonly AnyCall[] = [identityCalls, moneyCalls, timeCalls].flatMap((area) =>
  Object.values(area).flatMap((resource) => Object.values(resource)),
)

/** Switches the limits off: load is no misuse here. */
const noLimits = (): string =>
  allCalls
    .filter(({ limit }) => limit)
    .map(({ name }) => `${name}=9999999/600`)
    .join(',')

async function measureAll(
  bench: Bench,
  database: BenchDatabase,
  measured: readonly MeasuredCall[],
  scripts: ReadonlyMap<string, Script>,
): Promise<Figure[]> {
  const services = await startServices(bench, database.urls, noLimits())
  const gateway = await startGateway(bench, {
    identity: [services.identity],
    money: [services.money],
    time: [services.time],
  })
  const bare = await startBare(bench, database)
  const figures: Figure[] = []
  try {
    for (const { kind, takes, request } of measured)
      if (kind === 'read' && takes === undefined)
        await bench.generator.run({ ...request, port: gateway.port, connections: BUSY, seconds: SETTLE_S })
    for (const call of measured) {
      const script = scripts.get(call.name)
      const figure = script
        ? await measureCall(bench, database, call, script, { gateway, services: Object.values(services), bare }).catch(
            (error: unknown) => failed(call, error),
          )
        : failed(call, 'was not recorded')
      bench.say(`  ${call.name}: ${figure.measured} (${figure.behind})`)
      figures.push(figure)
    }
    return figures
  } finally {
    for (const server of [bare, gateway, ...Object.values(services)]) await server.stop()
  }
}

const failed = ({ name }: MeasuredCall, error: unknown): Figure => ({
  name,
  measured: 'failed',
  target: 'a figure',
  met: false,
  behind: String(error).slice(0, 200),
})

interface Sides {
  readonly gateway: ServerProcess
  readonly services: readonly ServerProcess[]
  readonly bare: ServerProcess
}
/** Processor time of a call in ms: the database's, the gateway's, and that of the services or of the bare server. */
interface Spent {
  readonly database: number
  readonly gateway: number
  readonly node: number
}
interface Run {
  readonly perSecond: number
  readonly spent: Spent
  readonly p50: number
}

async function measureCall(
  bench: Bench,
  { adminUrl }: BenchDatabase,
  call: MeasuredCall,
  script: Script,
  { gateway, services, bare }: Sides,
): Promise<Figure> {
  const { generator, cluster } = bench
  const stock = call.takes === undefined ? [] : await makeStock(adminUrl, call.takes, 2 * STOCK, cluster.people.user.id)
  await bare.tell({ type: 'floor', floor: { steps: script, taken: stock.slice(STOCK) } })
  let used = 0
  const run = async (
    side: 'portal' | 'bare',
    connections: number,
    until: Pick<Job, 'requests' | 'seconds'>,
  ): Promise<Run> => {
    const spent = async (): Promise<Spent> => {
      const node = side === 'portal' ? services : [bare]
      return {
        database: await cluster.processorMs(),
        gateway: side === 'portal' ? await gateway.processorMs() : 0,
        node: total(await Promise.all(node.map((server) => server.processorMs()))),
      }
    }
    const before = await spent()
    const takes =
      call.takes === undefined || side === 'bare'
        ? {}
        : {
            takes: { inPlaceOf: inPlaceOf(call.takes), values: [...stock.slice(used, STOCK), ...stock.slice(0, used)] },
          }
    const { requests, perSecond, p50 } = await generator.run({
      ...call.request,
      ...takes,
      port: side === 'portal' ? gateway.port : bare.port,
      connections,
      ...until,
    })
    if (side === 'portal') used = (used + requests) % STOCK
    const after = await spent()
    const each = (place: keyof Spent) => (after[place] - before[place]) / requests
    return { perSecond, spent: { database: each('database'), gateway: each('gateway'), node: each('node') }, p50 }
  }
  for (const side of ['portal', 'bare'] as const) await run(side, BUSY, WARM_UP)
  const rounds = await inTurns(['portal', 'bare'], ROUNDS, (side) => run(side, BUSY, { seconds: SECONDS }))
  const alone = {
    portal: await run('portal', 1, { seconds: SECONDS / 2 }),
    bare: await run('bare', 1, { seconds: SECONDS / 2 }),
  }
  const share = spread(rounds.map((one) => one.portal.perSecond / one.bare.perSecond))
  const processor = median(rounds.map(({ portal, bare }) => inAll(portal) / inAll(bare)))
  const of = (side: 'portal' | 'bare', figure: (run: Run) => number) => median(rounds.map((one) => figure(one[side])))
  const perSecond = (side: 'portal' | 'bare') => of(side, (run) => run.perSecond).toFixed(0)
  const ms = (side: 'portal' | 'bare', place: keyof Spent) => of(side, ({ spent }) => spent[place]).toFixed(2)
  return {
    name: call.name,
    measured: `${shown(share)}, ${processor.toFixed(1)} × the processor`,
    target: `at least ${LEAST[call.kind]}, at most ${MOST_PROCESSOR} ×`,
    met: share.median >= LEAST[call.kind] && processor <= MOST_PROCESSOR,
    behind: `${perSecond('portal')} requests/s against ${perSecond('bare')}; ${of('portal', inAll).toFixed(2)} ms of processor (gateway ${ms('portal', 'gateway')}, services ${ms('portal', 'node')}, database ${ms('portal', 'database')}) against ${of('bare', inAll).toFixed(2)} (${ms('bare', 'node')}, database ${ms('bare', 'database')}); alone ${alone.portal.p50.toFixed(2)} ms against ${alone.bare.p50.toFixed(2)}`,
  }
}

const total = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0)
const inAll = ({ spent }: Run): number => total(Object.values(spent))

async function startBare({ folder }: Bench, database: BenchDatabase): Promise<ServerProcess> {
  const dataDir = join(folder, 'replayed')
  await mkdir(dataDir, { recursive: true })
  const environment = { DATABASE_URLS: JSON.stringify(database.urls), DATA_DIR: dataDir }
  return startServer({
    name: 'replay',
    file: join(import.meta.dirname, '../floor/replay-server.ts'),
    port: await freePort(),
    folder,
    environment,
  })
}
