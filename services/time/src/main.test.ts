import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createPeople,
  createTestDatabase,
  freePort,
  pdfFile,
  type People,
  type ServiceProcess,
  startServiceProcess,
  TEST_GATEWAY_KEY,
  type TestDatabase,
} from '@portal/testkit'
import { hostileWorkbooks, workbookOf } from './testing/workbooks.ts'

/** Time and money started as by their supervisor. */
let db: TestDatabase
let people: People
let folder: string
let time: ServiceProcess
let money: ServiceProcess
let ports: Readonly<Record<'time' | 'money', number>>

async function start(name: 'time' | 'money'): Promise<void> {
  const environment = {
    DATABASE_URL: db.urlOf(name),
    DATA_DIR: folder,
    SERVICE_URLS: `money=http://127.0.0.1:${ports.money}`,
  }
  const service = await startServiceProcess({
    main: join(import.meta.dirname, '../..', name, 'src/main.ts'),
    port: ports[name],
    environment,
  })
  if (name === 'time') time = service
  else money = service
}

beforeAll(async () => {
  db = await createTestDatabase('time')
  people = await createPeople(db.admin, new Date())
  folder = await mkdtemp(join(tmpdir(), 'portal-time-'))
  ports = { time: await freePort(), money: await freePort() }
  await Promise.all([start('time'), start('money')])
})
afterAll(async () => {
  await Promise.all([time.stop(), money.stop()])
  await db.drop()
  await rm(folder, { recursive: true, force: true })
})

const headersOf = (token: string) => ({ 'x-gateway-key': TEST_GATEWAY_KEY, authorization: `Bearer ${token}` })
const prepare = async () =>
  (await (
    await fetch(`${time.url}/v1/user/snurra/prepare?month=03&year=2026`, { headers: headersOf(people.user.token) })
  ).json()) as Record<string, Record<string, unknown>>

type Fields = Readonly<Record<string, string | number>>
async function send(
  url: string,
  fields: Fields,
  file?: { name: string; content: Uint8Array<ArrayBuffer> },
  token = people.user.token,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  if (file) form.append('files[]', new Blob([file.content]), file.name)
  const answer = await fetch(url, { method: 'PUT', body: form, headers: headersOf(token) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const importFile = (content: Uint8Array<ArrayBuffer>) =>
  send(`${time.url}/v1/user/snurra/import`, {}, { name: 'Snurra.xlsx', content })

it('listens only on the given address, and answers only the gateway there', async () => {
  const port = await freePort()
  const environment = { HOST: '127.0.0.2', DATABASE_URL: db.urlOf('time'), DATA_DIR: folder }
  const replica = await startServiceProcess({ main: join(import.meta.dirname, 'main.ts'), port, environment })
  const ask = (address: string, headers: Record<string, string>) =>
    fetch(`http://${address}:${port}/v1/user/snurra/prepare?month=03&year=2026`, { headers })
  expect((await ask('127.0.0.2', headersOf(people.user.token))).status).toBe(200)
  expect((await ask('127.0.0.2', { authorization: `Bearer ${people.user.token}` })).status).toBe(403)
  await expect(ask('127.0.0.1', headersOf(people.user.token))).rejects.toThrow('fetch failed')
  await replica.stop()
})

it('imports a workbook in its own thread and leaves no file behind', async () => {
  const answer = await importFile(await workbookOf({ 'Mars 2026': [['Timpris', 950]] }))
  expect(answer.body).toEqual({ results: { year: 2026, months: ['03'], warnings: [] } })
  expect(await readdir(join(folder, 'time-staging'))).toEqual([])
  expect(await prepare()).toMatchObject({ results: { Timpris: 950 }, sources: { Timpris: 'import' } })
})

it('refuses every hostile workbook, answers other requests meanwhile, and keeps running', async () => {
  const honest = await workbookOf({ 'April 2026': [['Timpris', 1]] })
  const another = headersOf(people.other.token)
  for (const [name, { file, says }] of Object.entries(hostileWorkbooks(honest))) {
    const importing = importFile(file())
    const years = await fetch(`${time.url}/v1/user/working/years`, { headers: another })
    expect([name, years.status]).toEqual([name, 200])
    const { status, body } = await importing
    expect([name, [400, 415].includes(status)]).toEqual([name, true])
    expect(body['error']).toMatch(says)
  }
  expect(await readdir(join(folder, 'time-staging'))).toEqual([])
  expect((await importFile(honest)).body).toMatchObject({ results: { months: ['04'] } })
})

/** A purchase that the user submits and the administrator orders, by money's own calls. */
async function order(fields: Fields): Promise<void> {
  const added = await send(`${money.url}/v1/user/Inkop/Add`, { date: '2026-03-15', Antal: 1, ...fields })
  const { id } = added.body['results'] as { id: number }
  const ordered = await send(
    `${money.url}/v1/user/Inkop/Edit`,
    { date: '2026-03-15', Antal: 1, ...fields, id, status: 0, userid: people.user.id },
    undefined,
    people.admin.token,
  )
  if (ordered.status !== 200) throw new Error(JSON.stringify(ordered.body))
}

it("fetches a month's costs from the money service itself, and continues without it (D47)", async () => {
  await send(`${money.url}/v1/user/Kvitto/Add`, { date: '2026-03-31', Value: '123,45' }, pdfFile('taxi.pdf'))
  await order({ Type: 0, Value: '100', notis: 'Böcker' })
  await order({ Type: 1, Value: '8990', notis: 'Skärm' })
  await send(`${money.url}/v1/user/Inkop/Add`, {
    date: '2026-03-15',
    Antal: 1,
    Type: 0,
    Value: '7777',
    notis: 'Inte beställd',
  })
  expect(await prepare()).toMatchObject({
    results: { kostnader: 223.45, Arbetsverktyg: 8990 },
    sources: { kostnader: 'money', Arbetsverktyg: 'money' },
  })

  await money.stop()
  expect(await prepare()).toMatchObject({
    results: { kostnader: 0, Timpris: 950 },
    sources: { kostnader: 'missing', Arbetsverktyg: 'missing', Timpris: 'import' },
  })

  await start('money')
  expect(await prepare()).toMatchObject({
    results: { kostnader: 223.45, Arbetsverktyg: 8990 },
    sources: { kostnader: 'money' },
  })
})
