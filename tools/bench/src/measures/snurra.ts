import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import excel from 'exceljs'
import { importWorkbook } from '../load/requests.ts'
import { atMost, type Figure, shown } from '../result.ts'
import { median, spread } from '../statistics.ts'
import { growthOver, inTurns } from '../turns.ts'
import { seedPay } from '../world/pay-rows.ts'
import { GATEWAY_KEY, startService } from '../world/portal.ts'
import type { ServerProcess } from '../world/server-process.ts'
import type { Bench, Measure } from './bench.ts'

const LIBRARY_MS = 1
const FLAT = 1.5
const IMPORT = 1.5
const ROUNDS = 7
const REQUESTS = 300
const IMPORTS = 8
/**
 * Rounds before those that count: the service's code needs some hundred imports until it is compiled, the reader alone
 * a few dozen.
 */
const WARMING = 40
const SIZES = {
  few: { users: 20, years: 2 },
  users: { users: 2_000, years: 2 },
  years: { users: 20, years: 20 },
} as const
type Size = keyof typeof SIZES

/**
 * The cost of Snurra: a year in the library, a month from the service with any amount of data, and importing a
 * workbook.
 */
export const snurra: Measure = async (bench) => {
  const services = new Map<Size, ServerProcess>()
  try {
    for (const [size, stored] of Object.entries(SIZES) as [Size, (typeof SIZES)[Size]][]) {
      const database = await bench.cluster.createDatabase(`pay_${size}`, (sql) =>
        seedPay(sql, stored, bench.cluster.people.user.id),
      )
      services.set(size, await startService(bench, 'time', database))
    }
    return {
      title: 'Snurra',
      how: `A year of twelve saved months with every balance, in a process of its own; the record of a month at the service itself, 1 connection, in turns over ${Object.values(
        SIZES,
      )
        .map(({ users, years }) => `${users} users with ${years} years`)
        .join(
          ', ',
        )}; the import of the year that the service exported, against exceljs reading the same file and nothing else, in turns, when both have settled: once what an import does with the workbook in its thread (guard, reading, meaning), in a process of its own, and once, without a target, the whole call with what the bare reader does not do: session, upload and a durable transaction.`,
      figures: [
        await libraryFigure(bench),
        ...(await recordFigures(bench, services)),
        ...(await importFigures(bench, services.get('few'))),
      ],
    }
  } finally {
    for (const service of services.values()) await service.stop()
  }
}

async function libraryFigure({ root }: Bench): Promise<Figure> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'libs/time/domain/tools/time-year.ts')])
  const times = JSON.parse(stdout) as number[]
  const middle = median(times)
  return {
    name: 'twelve months with balances, in the library',
    measured: `${middle.toFixed(3)} ms`,
    target: `under ${LIBRARY_MS} ms`,
    met: middle < LIBRARY_MS,
    behind: `the slowest of ${times.length} runs ${Math.max(...times).toFixed(3)} ms`,
  }
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'x-gateway-key': GATEWAY_KEY })

async function recordFigures(
  { generator, cluster }: Bench,
  services: ReadonlyMap<Size, ServerProcess>,
): Promise<Figure[]> {
  const request = {
    method: 'GET',
    path: `/v1/user/snurra?month=10&Year=${new Date().getFullYear()}`,
    headers: headersOf(cluster.people.user.token),
    connections: 1,
    requests: REQUESTS,
  }
  const run = async (size: Size) => (await generator.run({ ...request, port: services.get(size)?.port ?? 0 })).p50
  const { growthTo, behind } = await growthOver(['few', 'users', 'years'], ROUNDS, run)
  return (['users', 'years'] as const).map((size) =>
    atMost(
      `the record of a month, with ${size === 'users' ? 'a hundred times the users' : 'ten times the years'}`,
      growthTo(size),
      FLAT,
      behind,
    ),
  )
}

async function importFigures(
  {
    root,
    folder,
    generator,
    cluster: {
      people: { user },
    },
  }: Bench,
  service: ServerProcess | undefined,
): Promise<Figure[]> {
  const port = service?.port ?? 0
  const year = new Date().getFullYear()
  const exported = await (
    await fetch(`http://127.0.0.1:${port}/v1/user/snurra/export?Year=${year}`, { headers: headersOf(user.token) })
  ).arrayBuffer()
  const importing = async () =>
    (
      await generator.run({
        ...importWorkbook(user.token, year, new Uint8Array(exported)),
        port,
        connections: 1,
        requests: IMPORTS,
      })
    ).p50
  const reading = () =>
    timed(async () => {
      await new excel.Workbook().xlsx.load(exported)
    })
  for (let round = 0; round < WARMING; round += 1) {
    await reading()
    await importing()
  }
  const rounds = await inTurns(['bare', 'whole'], ROUNDS, (side) => (side === 'bare' ? reading() : importing()))
  const path = join(folder, 'Snurra.xlsx')
  await writeFile(path, new Uint8Array(exported))
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(root, 'services/time/tools/time-reading.ts'),
    path,
  ])
  const size = `${(exported.byteLength / 1000).toFixed(0)} kB`
  return [
    importFigure(
      'an import of twelve months, what it does with the workbook',
      JSON.parse(stdout) as Run[],
      size,
      IMPORT,
    ),
    importFigure('the whole call of it, with session, upload and transaction', rounds, size),
  ]
}

interface Run {
  readonly bare: number
  readonly whole: number
}

function importFigure(name: string, runs: readonly Run[], size: string, most?: number): Figure {
  const ratio = spread(runs.map(({ bare, whole }) => whole / bare))
  return {
    name,
    measured: shown(ratio),
    ...(most === undefined ? {} : { target: `at most ${most}`, met: ratio.median <= most }),
    behind: `${median(runs.map(({ whole }) => whole)).toFixed(1)} ms against ${median(runs.map(({ bare }) => bare)).toFixed(1)} ms, ${size}`,
  }
}

/** The median of some runs, in milliseconds. */
async function timed(work: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < IMPORTS; run += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return median(times)
}
