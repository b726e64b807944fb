import { listUsers, usersReport } from '../load/requests.ts'
import { type Figure, megabytes, shown } from '../result.ts'
import { median, spread } from '../statistics.ts'
import { RARE_NAME, seedAccounts } from '../world/account-rows.ts'
import { startIdentity } from '../world/portal.ts'
import type { ServerProcess } from '../world/server-process.ts'
import type { Bench, Measure } from './bench.ts'

const SIZES = [1000, 10_000, 100_000] as const
const MOST_GROWTH = 2
const ROUNDS = 5
const REQUESTS = 200
const REPORTED = 10_000
const MOST_MEMORY = 100_000_000
const VIEWS = {
  'by name': '&sort=Firstname',
  'by last login': '&sort=Lastlogin&order=desc',
  'active administrators': `&sort=Firstname&filterOptions=${encodeURIComponent('["active","admin"]')}`,
  'searching for a person': `&sort=Firstname&searchTerm=${RARE_NAME}`,
} as const

/** The users list in a growing company, and the memory use of the report of all users. */
export const users: Measure = async (bench) => {
  const services = new Map<number, ServerProcess>()
  try {
    for (const accounts of SIZES) {
      bench.say(`  filling a table with ${accounts} accounts`)
      services.set(
        accounts,
        await startIdentity(
          bench,
          await bench.cluster.createDatabase(`users_${accounts}`, (sql) => seedAccounts(sql, accounts)),
        ),
      )
    }
    const figures: Figure[] = []
    for (const [view, more] of Object.entries(VIEWS)) figures.push(await measureView(bench, services, view, more))
    for (const service of services.values()) await service.stop()
    services.clear()
    figures.push(await reportMemory(bench))
    return {
      title: 'Users',
      how: `p50 of ten rows with total, 1 connection, at identity itself; tables of ${SIZES.join(', ')} accounts, in turns. The report: growth of resident memory (its peak against what it was before) while ${REPORTED} users stream as a workbook, on fresh processes.`,
      figures,
    }
  } finally {
    for (const service of services.values()) await service.stop()
  }
}

async function measureView(
  { generator, cluster }: Bench,
  services: ReadonlyMap<number, ServerProcess>,
  view: string,
  more: string,
): Promise<Figure> {
  const request = listUsers(cluster.people.admin.token, more)
  const run = async (accounts: number) => {
    const { p50, failures, firstFailure } = await generator.run({
      ...request,
      port: services.get(accounts)?.port ?? 0,
      connections: 1,
      requests: REQUESTS,
    })
    if (failures > 0) throw new Error(`The users list failed: ${firstFailure}`)
    return p50
  }
  for (const accounts of SIZES) await run(accounts)
  const rounds: Record<number, number>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: Record<number, number> = {}
    for (const accounts of round % 2 === 0 ? SIZES : SIZES.toReversed()) times[accounts] = await run(accounts)
    rounds.push(times)
  }
  const growth = spread(rounds.map((times) => (times[SIZES[2]] ?? 0) / (times[SIZES[0]] ?? 1)))
  const behind = SIZES.map(
    (accounts) => `${median(rounds.map((times) => times[accounts] ?? 0)).toFixed(2)} ms at ${accounts}`,
  ).join(', ')
  return {
    name: view,
    measured: shown(growth),
    target: `at most ${MOST_GROWTH}`,
    met: growth.median <= MOST_GROWTH,
    behind,
  }
}

async function reportMemory(bench: Bench): Promise<Figure> {
  const database = await bench.cluster.createDatabase('users_report', (sql) => seedAccounts(sql, REPORTED))
  const growths: number[] = []
  let bytes = 0
  for (let round = 0; round < 3; round += 1) {
    const identity = await startIdentity(bench, database)
    try {
      const { method, path, headers } = usersReport(bench.cluster.people.admin.token)
      const before = await identity.memory()
      const peak = await identity.watchPeak()
      const response = await fetch(`http://127.0.0.1:${identity.port}${path}`, { method, headers })
      bytes = (await response.arrayBuffer()).byteLength
      if (response.status !== 200) throw new Error(`The report answered ${response.status}`)
      growths.push((await peak()) - before)
    } finally {
      await identity.stop()
    }
  }
  const { median: middle, least, most } = spread(growths)
  return {
    name: `Rapport of ${REPORTED} users`,
    measured: `${megabytes(middle)} MB (${megabytes(least)}–${megabytes(most)})`,
    target: `at most ${megabytes(MOST_MEMORY)} MB`,
    met: most <= MOST_MEMORY,
    behind: `a workbook of ${megabytes(bytes)} MB`,
  }
}
