import { join } from 'node:path'
import { bootstrapDatabase, cloneDatabase, type EmbeddedPostgres, startEmbeddedPostgres, withDatabase } from '@portal/postgres'
import { connectDatabase, migrate } from '@portal/service-kit'
import { createPeople, type People } from '@portal/testkit/people'
import postgres, { type Sql } from 'postgres'

const TEMPLATE = 'bench_template'
const SERVICES = ['identity', 'money', 'time'] as const
export type ServiceName = (typeof SERVICES)[number]

/** A database with the portal's schemas, the same people in each. Addresses are those of the services' own roles. */
export interface BenchDatabase { readonly urls: Readonly<Record<ServiceName, string>>; readonly adminUrl: string }

export interface Cluster {
  readonly people: People
  /** A fresh database, filled by `seed` as its administrator, with statistics as autovacuum would leave them. */
  createDatabase(name: string, seed?: (sql: Sql) => Promise<unknown>): Promise<BenchDatabase>
  stop(): Promise<void>
}

/** The embedded PostgreSQL, set up as `npm start` does it. */
export async function startCluster(folder: string, root: string): Promise<Cluster> {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const { urls } = await bootstrapDatabase({ adminUrl: server.adminUrl, database: TEMPLATE, services: SERVICES, passwordFor: (service) => `bench-${service}` })
  for (const service of SERVICES) {
    const database = connectDatabase(urls[service] ?? '', { connections: 2 })
    await migrate(database.orm, service, join(root, 'services', service, 'migrations'))
    await database.close()
  }
  const people = await asAdministrator(withDatabase(server.adminUrl, TEMPLATE), (sql) => createPeople(sql, new Date()))
  return { people, createDatabase: (name, seed) => createDatabase(server, urls, name, seed), stop: () => server.stop() }
}

async function createDatabase(server: EmbeddedPostgres, urls: Record<string, string>, name: string, seed?: (sql: Sql) => Promise<unknown>): Promise<BenchDatabase> {
  await cloneDatabase(server.adminUrl, TEMPLATE, name)
  const adminUrl = withDatabase(server.adminUrl, name)
  if (seed) {
    await asAdministrator(adminUrl, async (sql) => {
      await seed(sql)
      await sql`vacuum analyze`
      await sql`checkpoint`
    })
  }
  const urlOf = (service: ServiceName) => withDatabase(urls[service] ?? '', name)
  return { urls: { identity: urlOf('identity'), money: urlOf('money'), time: urlOf('time') }, adminUrl }
}

async function asAdministrator<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
