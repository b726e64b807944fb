import { listUsers, usersReport } from '../load/requests.ts'
import { atMost, type Figure, megabytes, memoryFigure } from '../result.ts'
import { growthOver } from '../turns.ts'
import { RARE_NAME, seedAccounts } from '../world/account-rows.ts'
import { startService } from '../world/portal.ts'
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
        await startService(
          bench,
          'identity',
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
  const run = async (accounts: number) =>
    (await generator.run({ ...request, port: services.get(accounts)?.port ?? 0, connections: 1, requests: REQUESTS }))
      .p50
  const { growthTo, behind } = await growthOver(SIZES, ROUNDS, run)
  return atMost(view, growthTo(SIZES[2]), MOST_GROWTH, behind)
}

async function reportMemory(bench: Bench): Promise<Figure> {
  const database = await bench.cluster.createDatabase('users_report', (sql) => seedAccounts(sql, REPORTED))
  const growths: number[] = []
  let bytes = 0
  for (let round = 0; round < 3; round += 1) {
    const identity = await startService(bench, 'identity', database)
    try {
      const { method, path, headers } = usersReport(bench.cluster.people.admin.token)
      const growth = await identity.watchGrowth()
      const response = await fetch(`http://127.0.0.1:${identity.port}${path}`, { method, headers })
      bytes = (await response.arrayBuffer()).byteLength
      if (response.status !== 200) throw new Error(`The report answered ${response.status}`)
      growths.push(await growth())
    } finally {
      await identity.stop()
    }
  }
  return memoryFigure(`Rapport of ${REPORTED} users`, growths, MOST_MEMORY, `a workbook of ${megabytes(bytes)} MB`)
}
