import { connectDatabase, migrate, openEventQueue, silentLog } from '@portal/service-kit'
import { bootstrapDatabase, startEmbeddedPostgres } from '@portal/postgres'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { SERVICE_NAMES } from '../parts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The administrator's address of the test cluster, and each service's own address in the template database. */
    testCluster: { adminUrl: string; serviceUrls: Record<string, string> }
  }
}

export const TEMPLATE = 'portal_template'

/** Vitest global set-up: one real PostgreSQL for the run, with a template database that every service has migrated. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servicesDir = join(import.meta.dirname, '../../../../../services')
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), fast: true })
  const { urls } = await bootstrapDatabase({
    adminUrl: server.adminUrl,
    database: TEMPLATE,
    services: SERVICE_NAMES,
    passwordFor: (service) => `test-${service}`,
  })
  for (const service of SERVICE_NAMES) {
    const url = urls[service]
    if (!url) throw new Error(`No address for ${service}`)
    const database = connectDatabase(url, { connections: 2 })
    await migrate(database.orm, service, join(servicesDir, service, 'migrations'))
    const queue = await openEventQueue({ database, schema: service, targets: [], log: silentLog })
    await queue.close()
    await database.close()
  }
  project.provide('testCluster', { adminUrl: server.adminUrl, serviceUrls: urls })
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
