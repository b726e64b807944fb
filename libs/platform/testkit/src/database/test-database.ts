import { connectDatabase, type Database } from '@portal/service-kit'
import { cloneDatabase, dropDatabase } from '@portal/postgres'
import { randomBytes } from 'node:crypto'
import postgres, { type Sql } from 'postgres'
import { inject } from 'vitest'
import { TEMPLATE } from './global-database.ts'

export interface TestDatabase {
  /** As the service itself connects: its own role, its own schema. */
  readonly database: Database
  /** As the cluster's administrator, to set up data and check what the service has stored. */
  readonly admin: Sql
  /** The service's own address, to start a real process. */
  readonly url: string
  /** Another service's address in the same database. */
  urlOf(service: string): string
  drop(): Promise<void>
}

/** A database for the test file, cloned from the migrated template. */
export async function createTestDatabase(service: string): Promise<TestDatabase> {
  const { adminUrl, serviceUrls } = inject('testCluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  await cloneDatabase(adminUrl, TEMPLATE, name)
  const urlOf = (of: string) => inDatabase(serviceUrls[of] ?? '', name)
  const url = urlOf(service)
  const database = connectDatabase(url, { connections: 6 })
  const admin = postgres(inDatabase(adminUrl, name), { max: 2, onnotice: () => {} })
  return {
    database,
    admin,
    url,
    urlOf,
    drop: async () => {
      await database.close()
      await admin.end()
      await dropDatabase(adminUrl, name)
    },
  }
}

function inDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
