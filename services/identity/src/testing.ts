import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authCalls } from '@portal/identity-contract'
import { EVENT_TARGETS } from '@portal/platform-contract/events'
import {
  createAuthenticator,
  createBackground,
  createDiskStore,
  createOtherServices,
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
import { eventually } from '@portal/testkit/eventually'
import type { TransactionSql } from 'postgres'
import { addAccount } from './accounts/accounts.repository.ts'
import { createIdentityApp } from './app.ts'
import type { IdentityDeps } from './deps.ts'
import { createFileMailer } from './mail/mailer.ts'
import { PLAIN } from './mail/testing.ts'
import { createLiveNotifications } from './notifications/live-notifications.ts'
import { openPersonalNumbers } from './personal-numbers/personal-numbers.ts'
import { createPasswords } from './passwords/passwords.ts'
import { createTokenIssuer } from './sessions/tokens.ts'

export const PASSWORD = 'Rabarber-47'

/** Name of the file with the keys of personal numbers. */
export const NUMBER_KEYS = 'personal-number-keys.json'

/** Instant hashing, for tests that are not about it. */
const CHEAP = { memoryCost: 1024, timeCost: 1, parallelism: 1 }

export interface RunningIdentity {
  readonly runner: CallRunner
  readonly people: People
  readonly deps: IdentityDeps
  readonly test: TestDatabase
  /** Moves the service's clock; the database's clock stays. */
  setTime(now: Date | undefined): void
  /** A real account with {@link PASSWORD}, not signed in. */
  addPerson(email: string, traits?: { role?: 'admin' | 'user'; firstName?: string; lastName?: string }): Promise<number>
  /** Signs in with {@link PASSWORD} and returns the token. */
  signIn(email: string): Promise<string>
  close(): Promise<void>
}

/** The real service on its own database, behind real HTTP. */
export async function startIdentity(changes: Partial<IdentityDeps> = {}): Promise<RunningIdentity> {
  const test = await createTestDatabase('identity')
  const { database } = test
  const events = await openEventQueue({
    database: test.database,
    schema: 'identity',
    targets: EVENT_TARGETS['person-changed'],
    log: silentLog,
  })
  const folder = await mkdtemp(join(tmpdir(), 'portal-identity-'))
  let time: Date | undefined
  const clock = () => time ?? new Date()
  const deps: IdentityDeps = {
    database,
    services: createOtherServices(new Map(), TEST_GATEWAY_KEY),
    events,
    clock,
    pictures: await createDiskStore(folder),
    passwords: await createPasswords({ cost: CHEAP }),
    personalNumbers: await openPersonalNumbers(database.orm, join(folder, NUMBER_KEYS)),
    tokens: await createTokenIssuer(database.orm),
    authenticator: createAuthenticator(database.orm, clock),
    live: createLiveNotifications({ executor: database.orm, lookMs: 20 }),
    registration: { kind: 'open' },
    provider: null,
    confirmsAddresses: false,
    mailer: createFileMailer(join(folder, 'mails'), PLAIN),
    publicUrl: 'https://portal.example.se',
    background: createBackground(silentLog),
    log: silentLog,
    gatewayKey: TEST_GATEWAY_KEY,
    ...changes,
  }
  const runner = await startCallRunner(createIdentityApp(deps))
  return {
    runner,
    deps,
    test,
    people: await createPeople(test.admin, new Date()),
    setTime: (now) => void (time = now),
    addPerson: async (email, { role = 'user', firstName = 'Nina', lastName = 'Ny' } = {}) =>
      addAccount(database.orm, { email, role, firstName, lastName, passwordHash: await deps.passwords.hash(PASSWORD) }),
    signIn: async (email) => {
      const outcome = (await runner.run(authCalls.login, { email, password: PASSWORD })).answer()
      if (!outcome.signedIn) throw new Error(outcome.error)
      return outcome.token.accessToken
    },
    close: async () => {
      deps.live.end()
      await runner.close()
      await deps.background.settled()
      await events.close()
      await test.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Runs an action against an uncommitted change of another transaction: the change is committed once the action waits
 * for it, so the action was requested before and decides after. `count`: how many statements of the action have to wait.
 */
export async function actDuring<T>(
  { test }: RunningIdentity,
  change: (transaction: TransactionSql) => Promise<unknown>,
  act: () => Promise<T>,
  count = 1,
): Promise<T> {
  let outcome: Promise<T> | undefined
  await test.admin.begin(async (transaction) => {
    await change(transaction)
    outcome = act()
    await untilWaiting({ test }, count)
  })
  return outcome as Promise<T>
}

/** Resolves when as many statements wait for a lock of another transaction. */
export const untilWaiting = ({ test }: Pick<RunningIdentity, 'test'>, count = 1): Promise<void> =>
  eventually(async () => {
    const [waiting] = await test.admin<
      { n: number }[]
    >`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if ((waiting?.n ?? 0) < count) throw new Error('The action does not wait for the change.')
  })
