import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createPeople,
  createTestDatabase,
  freePort,
  pdfOfSize,
  type People,
  type ServiceProcess,
  startServiceProcess,
  TEST_GATEWAY_KEY,
  type TestDatabase,
} from '@portal/testkit'
import { eventually } from '@portal/testkit/eventually'
import { startGatewayAt, type TestGateway } from './testing/start-gateway.ts'

/** Those whose calls are made below. */
const NAMES = ['identity', 'money', 'time'] as const
type Name = (typeof NAMES)[number]

let db: TestDatabase
let people: People
let folder: string
const ports = new Map<Name, readonly [number, number]>()
const running = new Map<number, ServiceProcess>()

const portsOf = (name: Name) => ports.get(name) ?? [0, 0]
const originsOf = (name: Name) => portsOf(name).map((port) => `http://127.0.0.1:${port}`)

/** One replica of a service, started as by its supervisor. */
async function start(name: Name, port: number): Promise<void> {
  const SERVICE_URLS = NAMES.map((one) => `${one}=${originsOf(one).join('|')}`).join(',')
  const environment = {
    DATABASE_URL: db.urlOf(name),
    DATA_DIR: join(folder, name),
    SERVICE_URLS,
    REGISTRATION: 'open',
    CALL_LIMITS: 'posts.add=1000000/600',
  }
  running.set(
    port,
    await startServiceProcess({ main: join(import.meta.dirname, `../../${name}/src/main.ts`), port, environment }),
  )
}

/** Two replicas of every service, started together, on one database and behind one gateway. */
beforeAll(async () => {
  db = await createTestDatabase('identity')
  people = await createPeople(db.admin, new Date())
  folder = await mkdtemp(join(tmpdir(), 'portal-services-'))
  for (const name of NAMES) ports.set(name, [await freePort(), await freePort()])
  await Promise.all(NAMES.flatMap((name) => portsOf(name).map((port) => start(name, port))))
})
afterAll(async () => {
  await Promise.all([...running.values()].map((one) => one.stop()))
  await db.drop()
  await rm(folder, { recursive: true, force: true })
})

async function startGateway(): Promise<TestGateway> {
  const gateway = await startGatewayAt(new Map(NAMES.map((name) => [name, originsOf(name)])), {
    gatewayKey: TEST_GATEWAY_KEY,
    // On a busy machine a healthy process may be silent for seconds: that a hanging one is found has its own tests.
    limits: { quietMs: 10_000, silentMs: 30_000 },
  })
  await gateway.ready()
  return gateway
}

interface Call {
  readonly method?: string
  readonly path: string
  readonly body?: Buffer
  readonly type?: string
}
const json = (method: string, path: string, body: object): Call => ({
  method,
  path,
  body: Buffer.from(JSON.stringify(body)),
  type: 'application/json',
})

const BOUNDARY = 'a-boundary'
function receipt(): Call {
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files[]"; filename="taxi.pdf"\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(field('date', '2026-11-20') + field('Value', '100') + file),
    pdfOfSize(20_000).content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
  return { method: 'PUT', path: 'user/Kvitto/Add', body, type: `multipart/form-data; boundary=${BOUNDARY}` }
}

/** Calls that run continuously while a service restarts, and how many of the writes are stored. */
const LOAD: Readonly<Record<Name, { readonly read: Call; readonly write: () => Call; readonly table: string }>> = {
  identity: {
    read: json('POST', 'auth/me', {}),
    write: () => json('PUT', 'user/post/Add', { message: 'God morgon' }),
    table: 'identity.post',
  },
  money: { read: { path: 'user/Kvitto/all' }, write: receipt, table: 'money.receipt' },
  time: {
    read: { path: 'user/Event?month=03&year=2026' },
    write: () => json('PUT', 'user/snurra/Mill', { date: '2026-03-01', Milersattning: '12' }),
    table: 'time.month_state',
  },
}

const headersOf = ({ type }: Call, token: string) => ({
  authorization: `Bearer ${token}`,
  ...(type === undefined ? {} : { 'content-type': type }),
})

function load(gateway: TestGateway, { read, write }: (typeof LOAD)[Name]) {
  const outcomes = new Map<string, number>()
  let written = 0
  let going = true
  const send = async (call: Call) => {
    const { method = 'GET', path, body } = call
    const answer = await gateway
      .send(`/v1/${path}`, { method, headers: headersOf(call, people.admin.token), ...(body ? { body } : {}) })
      .catch((error: Error) => ({ status: error.message, text: '' }))
    const outcome = answer.status === 200 ? '200' : `${answer.status} ${answer.text}`
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    return answer.status === 200
  }
  const client = async (makesWrites: boolean) => {
    while (going) {
      if ((await send(makesWrites ? write() : read)) && makesWrites) written += 1
      // Connections are idle between calls, as those of people are.
      await pause(10)
    }
  }
  const clients = [client(true), client(true), client(false), client(false)]
  return {
    answered: () => outcomes.get('200') ?? 0,
    async end() {
      going = false
      await Promise.all(clients)
      return { outcomes: [...outcomes.keys()], written }
    },
  }
}

describe.each(NAMES)('%s by itself', (name) => {
  it('starts, drains and stops replica by replica under load, losing no call and writing nothing twice', async () => {
    const gateway = await startGateway()
    const rows = async () =>
      Number((await db.admin.unsafe(`select count(*) as count from ${LOAD[name].table}`))[0]?.['count'])
    const before = await rows()
    const { answered, end } = load(gateway, LOAD[name])
    await eventually(() => expect(answered()).toBeGreaterThan(20))
    for (const port of portsOf(name)) {
      const seen = answered()
      expect(await running.get(port)?.stop()).toBe(0)
      await start(name, port)
      await eventually(() => expect(answered()).toBeGreaterThan(seen + 20))
    }
    const { outcomes, written } = await end()
    expect(outcomes).toEqual(['200'])
    // The mileage of a month is one row, however often it is saved.
    expect((await rows()) - before).toBe(name === 'time' ? 1 : written)
  })

  it('does not affect others when both replicas are away, and works again when one is back', async () => {
    const gateway = await startGateway()
    const [one] = portsOf(name)
    await Promise.all(
      portsOf(name)
        .flatMap((port) => running.get(port) ?? [])
        .map((one) => one.stop()),
    )
    const statusOf = async (of: Name) => {
      const { read } = LOAD[of]
      return (
        await gateway.send(`/v1/${read.path}`, {
          method: read.method ?? 'GET',
          headers: headersOf(read, people.admin.token),
          ...(read.body ? { body: read.body } : {}),
        })
      ).status
    }
    expect(await Promise.all(NAMES.map(statusOf))).toEqual(NAMES.map((of) => (of === name ? 503 : 200)))
    await start(name, one)
    await eventually(async () => expect(await statusOf(name)).toBe(200))
    await Promise.all(
      portsOf(name)
        .slice(1)
        .map((port) => start(name, port)),
    )
  })
})

describe('two replicas share', () => {
  const at = async (port: number, call: Call, token = '') => {
    const { method = 'GET', path, body } = call
    const answer = await fetch(`http://127.0.0.1:${port}/v1/${path}`, {
      method,
      headers: { ...headersOf(call, token), 'x-gateway-key': TEST_GATEWAY_KEY, 'x-client-address': '192.0.2.9' },
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const [email, password] = ['nils@foretag.se', 'Hemligt-losen-1']
  const signIn = (port: number, given = password) => at(port, json('POST', 'auth/login', { email, password: given }))

  it('one account per address, with simultaneous requests to both', async () => {
    const register = json('POST', 'auth/register', { email, password, Firstname: 'Nils' })
    const answers = await Promise.all(
      [...portsOf('identity'), ...portsOf('identity'), ...portsOf('identity')].map((port) => at(port, register)),
    )
    expect(answers.filter(({ body }) => body['result'] === true)).toHaveLength(1)
    expect(await db.admin`select from identity.account where email_key = ${email}`).toHaveLength(1)
  })

  it('a session: started at one, valid at all of every service, ended for all by the other', async () => {
    const [one, other] = portsOf('identity')
    const { access_token: token } = (await signIn(one)).body['token'] as { access_token: string }
    const everywhere = () =>
      Promise.all(
        NAMES.flatMap((name) => portsOf(name).map(async (port) => (await at(port, LOAD[name].read, token)).status)),
      )
    expect(await everywhere()).toEqual(Array(6).fill(200))
    expect((await at(other, json('POST', 'auth/logout', {}), token)).status).toBe(200)
    expect(await everywhere()).toEqual(Array(6).fill(401))
  })

  it('a limit: ten wrong passwords at both together, and then both refuse (D54)', async () => {
    const both = portsOf('identity')
    const statuses = []
    for (let attempt = 0; attempt < 10; attempt += 1)
      statuses.push((await signIn(both[attempt % 2] ?? 0, 'Fel-losen-1')).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await Promise.all(both.map(async (port) => (await signIn(port)).status))).toEqual([429, 429])
  })

  it('a lock: a month closed at one is closed at the other, also for simultaneous requests (D38)', async () => {
    const [one, other] = portsOf('time')
    const { token } = people.user
    for (const month of ['2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06']) {
      await db.admin`insert into time.time_entry (owner_id, day, status, hours, created_by) values (${people.user.id}, ${`${month}-03`}, 'work', 800, 1)`
      const save = () => at(other, json('PUT', 'user/snurra/Mill', { date: `${month}-01`, Milersattning: '7' }), token)
      const [saved, closed] = await Promise.all([
        save(),
        at(one, { path: `user/tid/Klar?CurrentDate=${month}-01` }, token),
      ])
      expect([200, 409]).toContain(saved.status)
      expect(closed.status).toBe(200)
      expect((await save()).status).toBe(409)
    }
  })
})
