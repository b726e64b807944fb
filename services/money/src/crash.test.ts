import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { receiptCalls } from '@portal/money-contract'
import {
  createPeople,
  createTestDatabase,
  freePort,
  type People,
  pdfFile,
  type ServiceProcess,
  startServiceProcess,
  TEST_GATEWAY_KEY,
  type TestDatabase,
} from '@portal/testkit'
import { eventually } from '@portal/testkit/eventually'

/** Money and identity started as by their supervisor, killed in the middle of a burst of adds. */
const ADDS = 240
const AT_ONCE = 8

let db: TestDatabase
let people: People
let folder: string
let ports: Record<'identity' | 'money', number>
const running = new Map<string, ServiceProcess>()

const start = async (name: 'identity' | 'money') => {
  const SERVICE_URLS = Object.entries(ports)
    .map(([service, port]) => `${service}=http://127.0.0.1:${port}`)
    .join(',')
  const environment = { DATABASE_URL: db.urlOf(name), DATA_DIR: join(folder, name), SERVICE_URLS }
  running.set(
    name,
    await startServiceProcess({
      main: join(import.meta.dirname, '../..', name, 'src/main.ts'),
      port: ports[name],
      environment,
    }),
  )
}

beforeAll(async () => {
  db = await createTestDatabase('money')
  people = await createPeople(db.admin, new Date())
  folder = await mkdtemp(join(tmpdir(), 'portal-crash-'))
  ports = { identity: await freePort(), money: await freePort() }
  await start('identity')
  await start('money')
})
afterAll(async () => {
  await Promise.all([...running.values()].map((service) => service.stop()))
  await db.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Adds a receipt and retries with the same key until it is stored. */
async function addUntilStored(name: string): Promise<void> {
  for (let told = false; !told;) {
    const form = new FormData()
    form.append('date', '2026-11-20')
    form.append('Value', '100')
    form.append('files[]', new Blob([pdfFile(name, name).content]), name)
    const headers = {
      'x-gateway-key': TEST_GATEWAY_KEY,
      authorization: `Bearer ${people.user.token}`,
      'idempotency-key': name,
    }
    const answer = await fetch(`http://127.0.0.1:${ports.money}/v1/${receiptCalls.add.path}`, {
      method: 'PUT',
      body: form,
      headers,
    }).catch(() => null)
    told = answer?.status === 200
  }
}

const names = Array.from({ length: ADDS }, (_, n) => `kvitto-${n}.pdf`)
const logged = () =>
  db.admin<{ message: string }[]>`select message from identity.activity where message like 'Lade till kvittot%'`

it('loses no event and lets none take effect twice, whichever service is killed in the middle of a burst', async () => {
  const left = [...names]
  let stored = 0
  const client = async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      await addUntilStored(name)
      stored += 1
    }
  }
  const after = (adds: number) => eventually(() => expect(stored).toBeGreaterThanOrEqual(adds), { everyMs: 2 })
  const killings = async () => {
    for (const [adds, victim] of [
      [40, 'money'],
      [80, 'identity'],
      [120, 'money'],
      [160, 'identity'],
    ] as const) {
      await after(adds)
      await running.get(victim)?.crash()
      await start(victim)
    }
  }
  await Promise.all([...Array.from({ length: AT_ONCE }, client), killings()])
  await eventually(async () => expect(await logged()).toHaveLength(ADDS), { everyMs: 200 })
  expect(new Set((await logged()).map(({ message }) => message))).toEqual(
    new Set(names.map((name) => `Lade till kvittot ${name}`)),
  )
  expect(await db.admin`select file_name from money.receipt`).toHaveLength(ADDS)
  await eventually(async () => expect(await db.admin`select from money.job`).toEqual([]), {
    everyMs: 200,
  })
  expect(await logged()).toHaveLength(ADDS)
})

it('delivers events published while the receiver was away, once it is back', async () => {
  await running.get('identity')?.stop()
  await addUntilStored('borta.pdf')
  await eventually(async () => expect(await db.admin`select from money.job where state = 'retry'`).toHaveLength(1))
  await start('identity')
  await eventually(async () =>
    expect(await db.admin`select from identity.activity where message = 'Lade till kvittot borta.pdf'`).toHaveLength(1),
  )
})

it('knows all users from the start, also those whose events it never received', async () => {
  await running.get('money')?.stop()
  await db.admin`delete from money.person`
  await start('money')
  const expected = (await db.admin`select from identity.account`).length
  await eventually(async () => expect(await db.admin`select from money.person`).toHaveLength(expected))
})
