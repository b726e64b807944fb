import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  connectDatabase,
  createAuthenticator,
  createDiskStore,
  type Database,
  type FileStore,
  type Log,
  type Operations,
  openEventQueue,
  silentLog,
} from '@portal/service-kit'
import {
  type CallRunner,
  createPeople,
  createTestDatabase,
  type People,
  startCallRunner,
  TEST_GATEWAY_KEY,
  type TestDatabase,
} from '@portal/testkit'
import { createMoneyApp } from '../app.ts'

/** 2026-11-20 14:00 in Stockholm: the tests' current time. */
export const NOW = new Date('2026-11-20T13:00:00Z')
export const TODAY = '2026-11-20'

export interface MoneyTest {
  readonly db: TestDatabase
  /** The URL that the app uses. */
  readonly database: Database
  readonly runner: CallRunner
  readonly people: People
  readonly files: FileStore
  readonly filesDir: string
  tearDown(): Promise<void>
}

interface Options {
  readonly openFiles?: (folder: string) => Promise<FileStore>
  /** The app's database URL, through a proxy if a test sets one. */
  readonly through?: (url: string) => Promise<string>
  readonly log?: Log
  readonly minFreeMb?: number
  readonly operations?: Operations
}

/** The real money app on its own real database, with users to call it. */
export async function startMoneyTest({
  openFiles = createDiskStore,
  through = (url) => Promise.resolve(url),
  log = silentLog,
  minFreeMb = 0,
  operations,
}: Options = {}): Promise<MoneyTest> {
  const db = await createTestDatabase('money')
  const folder = await mkdtemp(join(tmpdir(), 'portal-money-'))
  const files = await openFiles(folder)
  const database = connectDatabase(await through(db.url), { connections: 6 })
  const events = await openEventQueue({ database: db.database, schema: 'money', targets: ['identity'], log: silentLog })
  const clock = () => NOW
  const runner = await startCallRunner(
    createMoneyApp({
      database,
      events,
      files,
      clock,
      log,
      authenticator: createAuthenticator(database.orm, clock),
      gatewayKey: TEST_GATEWAY_KEY,
      minFreeMb,
      ...(operations ? { operations } : {}),
    }),
  )
  return {
    db,
    database,
    runner,
    files,
    filesDir: folder,
    people: await createPeople(db.admin, NOW),
    tearDown: async () => {
      await runner.close()
      await events.close()
      await database.close()
      await db.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
