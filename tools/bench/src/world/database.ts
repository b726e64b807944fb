import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  bootstrapDatabase,
  cloneDatabase,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  withDatabase,
} from '@portal/postgres'
import { connectDatabase, migrate } from '@portal/service-kit'
import { SERVICE_NAMES } from '@portal/testkit/parts'
import { createPeople, type People } from '@portal/testkit/people'
import postgres, { type Sql } from 'postgres'
import { processorMsOf } from './server-process.ts'

const TEMPLATE = 'bench_template'
/** The services whose calls are measured; the database has the schemas of all. */
export type ServiceName = 'identity' | 'money' | 'time'

/** A database with the portal's schemas, the same users in each. The URLs are those of the services' own roles. */
export interface BenchDatabase {
  readonly urls: Readonly<Record<ServiceName, string>> & Readonly<Record<string, string>>
  readonly adminUrl: string
}

export interface Cluster {
  readonly people: People
  /** A fresh database, filled by `seed` as its administrator, with statistics as after autovacuum. */
  createDatabase(name: string, seed?: (sql: Sql) => Promise<unknown>): Promise<BenchDatabase>
  /** Processor time of the database, in ms. */
  processorMs(): Promise<number>
  stop(): Promise<void>
}

/** The embedded PostgreSQL, set up as by `npm start`. */
export async function startCluster(folder: string, root: string): Promise<Cluster> {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const { urls } = await bootstrapDatabase({
    adminUrl: server.adminUrl,
    database: TEMPLATE,
    services: SERVICE_NAMES,
    passwordFor: (service) => `bench-${service}`,
  })
  for (const service of SERVICE_NAMES) {
    const database = connectDatabase(urls[service] ?? '', { connections: 2 })
    await migrate(database.orm, service, join(root, 'services', service, 'migrations'))
    await database.close()
  }
  const people = await asAdministrator(withDatabase(server.adminUrl, TEMPLATE), async (sql) => {
    await skipNightlyChecks(sql)
    return createPeople(sql, new Date())
  })
  return {
    people,
    createDatabase: (name, seed) => createDatabase(server, urls, name, seed),
    processorMs: () => processorMsOfAll(join(folder, 'postgres')),
    stop: () => server.stop(),
  }
}

/** Between one and five in the morning a service that has files reads all of them once: not while it is measured. */
async function skipNightlyChecks(sql: Sql): Promise<void> {
  for (const service of ['identity', 'money']) await sql`insert into ${sql(service)}.file_check (at) values (now())`
}

/** Of the postmaster, its children, and ended children. */
async function processorMsOfAll(dataDir: string): Promise<number> {
  const [postmaster = ''] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')
  const children = (await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')).trim().split(' ')
  const stats = await Promise.all(children.map((child) => readFile(`/proc/${child}/stat`, 'utf8').catch(() => null)))
  const own = processorMsOf(await readFile(`/proc/${postmaster}/stat`, 'utf8'), true)
  return stats.reduce((sum, stat) => sum + (stat === null ? 0 : processorMsOf(stat)), own)
}

async function createDatabase(
  server: EmbeddedPostgres,
  urls: Record<string, string>,
  name: string,
  seed?: (sql: Sql) => Promise<unknown>,
): Promise<BenchDatabase> {
  await cloneDatabase(server.adminUrl, TEMPLATE, name)
  const adminUrl = withDatabase(server.adminUrl, name)
  if (seed) {
    await asAdministrator(adminUrl, async (sql) => {
      await seed(sql)
      await sql`vacuum analyze`
      await sql`checkpoint`
    })
  }
  const urlOf = (service: string) => withDatabase(urls[service] ?? '', name)
  const all = Object.fromEntries(SERVICE_NAMES.map((service) => [service, urlOf(service)]))
  return { urls: { ...all, identity: urlOf('identity'), money: urlOf('money'), time: urlOf('time') }, adminUrl }
}

async function asAdministrator<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
