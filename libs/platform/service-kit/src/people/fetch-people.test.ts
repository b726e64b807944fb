import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  type CallRunner,
  createTestDatabase,
  startCallRunner,
  TEST_GATEWAY_KEY,
  type TestDatabase,
} from '@portal/testkit'
import { freePort } from '@portal/testkit/free-port'
import { fetchRows } from '../database/index.ts'
import { silentLog } from '../process/log.ts'
import { createOtherServices } from '../internal-calls/other-services.ts'
import { fetchPeople } from './fetch-people.ts'
import { storePeople } from './people.repository.ts'

let db: TestDatabase
let identity: CallRunner | undefined
beforeEach(async () => {
  db = await createTestDatabase('money')
})
afterEach(async () => {
  await identity?.close()
  await db.drop()
})

const someone = (userId: number) => ({
  type: 'person-changed',
  id: randomUUID(),
  at: '2026-11-20T13:00:00Z',
  userId,
  revision: 1,
  firstName: `Nr ${userId}`,
  lastName: '',
  email: '',
  pictureUrl: null,
  role: 'user',
  active: true,
})

/** An identity service with two pages of people that fails a given number of requests first. */
async function startIdentity(failures: number): Promise<string> {
  let left = failures
  const hono = new Hono().get('/internal/people', (context) => {
    if (context.req.header('x-gateway-key') !== TEST_GATEWAY_KEY || context.req.query('for') !== 'money')
      return context.text('', 403)
    left -= 1
    if (left >= 0) return context.text('', 503)
    return context.json(
      context.req.query('after') === '0'
        ? { events: [someone(1), someone(2)], next: 2 }
        : { events: [someone(3)], next: null },
    )
  })
  identity = await startCallRunner(hono)
  return identity.url
}

const fetchFrom = (...addresses: string[]) =>
  fetchPeople({
    service: 'money',
    services: createOtherServices(new Map(addresses.length > 0 ? [['identity', addresses]] : []), TEST_GATEWAY_KEY),
    orm: db.database.orm,
    log: silentLog,
    handlers: { 'person-changed': storePeople },
  })
const known = async () =>
  (await fetchRows<{ name: string }>(db.database.orm, sql`select first_name as name from person order by user_id`)).map(
    ({ name }) => name,
  )

it('reads page by page, and retries until it gets an answer', async () => {
  await fetchFrom(await startIdentity(1)).done
  expect(await known()).toEqual(['Nr 1', 'Nr 2', 'Nr 3'])
})

it('calls the next replica when one is away, and keeps the newer of its answer and the received events', async () => {
  await db.admin`insert into money.person (user_id, revision, first_name, last_name, email, role, active) values (2, 7, 'Nyare', '', '', 'user', true)`
  await fetchFrom(`http://127.0.0.1:${await freePort()}`, await startIdentity(0)).done
  expect(await known()).toEqual(['Nr 1', 'Nyare', 'Nr 3'])
})

it('gives up when the service stops', async () => {
  const people = fetchFrom(await startIdentity(1_000))
  await people.stop()
  expect(await known()).toEqual([])
})

it("makes no call when identity's address is not known", async () => {
  await fetchFrom().done
  expect(await known()).toEqual([])
})
