import { connect } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineCall, results, wireObject } from '@portal/platform-contract'
import { createTestDatabase, startCallRunner, TEST_GATEWAY_KEY, type TestDatabase } from '@portal/testkit'
import { eventually } from '@portal/testkit/eventually'
import * as z from 'zod'
import { createAuthenticator } from '../callers/authenticator.ts'
import { type Log, silentLog } from '../process/log.ts'
import { type Handlers, mount } from './mount.ts'
import { createServiceApp } from './create-service-app.ts'
import { NO_PERSONAL_DATA } from './serve-personal-data.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase('money')
})
afterAll(() => db.drop())

const add = defineCall({
  name: 'things.add',
  method: 'PUT',
  path: 'thing',
  access: 'anyone',
  summary: 'x',
  body: wireObject({ text: { text: z.string() } }),
  answer: results(z.literal(true)),
})

async function startThings(log: Log, handlers: Handlers<{ add: typeof add }>) {
  const authenticator = createAuthenticator(db.database.orm, () => new Date())
  const app = createServiceApp({
    name: 'money',
    version: '1.0.0',
    calls: [add],
    log,
    authenticator,
    gatewayKey: TEST_GATEWAY_KEY,
    stagingDir: '/nowhere',
    database: db.database,
    noteRead: () => Promise.resolve(),
    personalData: NO_PERSONAL_DATA,
  })
  mount(app, { add }, handlers)
  return startCallRunner(app.hono)
}

it('logs a line at level info, without a stack, when a client disconnects in the middle of its request', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const runner = await startThings(log, { add: () => Promise.resolve(true) })
  const socket = connect(Number(new URL(runner.url).port), '127.0.0.1')
  socket.write(
    `PUT /v1/thing HTTP/1.1\r\nhost: x\r\nx-gateway-key: ${TEST_GATEWAY_KEY}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    () => setImmediate(() => socket.destroy()),
  )
  const said = () => lines.map((line) => JSON.parse(line) as { level: number; msg?: string; route: string })
  await eventually(() =>
    expect(said()).toContainEqual(expect.objectContaining({ msg: 'the client left', route: '/v1/thing' })),
  )
  expect(said().filter(({ level }) => level > 30)).toEqual([])
  expect(lines.join()).not.toContain('stack')
  await runner.close()
})

it('gives a handler the signal of its request by a getter of a class, so that no request has a hidden class of its own', async () => {
  const owns: (PropertyDescriptor | undefined)[] = []
  const runner = await startThings(silentLog, {
    add: (request) => {
      owns.push(Object.getOwnPropertyDescriptor(request, 'signal'))
      return Promise.resolve(!request.signal.aborted as true)
    },
  })
  await runner.run(add, { text: 'x' })
  expect(owns).toEqual([undefined])
  await runner.close()
})
