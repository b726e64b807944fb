import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPeople, createTestDatabase, freePort, type People, type ServiceProcess, startServiceProcess, TEST_GATEWAY_KEY, type TestDatabase } from '@portal/testkit'
import { workbookOf } from './testing/workbooks.ts'

/** Time and money as their supervisor starts them. */
let db: TestDatabase
let people: People
let folder: string
let time: ServiceProcess
let money: ServiceProcess
beforeAll(async () => {
  db = await createTestDatabase('time')
  people = await createPeople(db.admin, new Date())
  folder = await mkdtemp(join(tmpdir(), 'portal-time-'))
  const ports = { time: await freePort(), money: await freePort() }
  const SERVICE_URLS = `money=http://127.0.0.1:${ports.money}`
  const start = (name: keyof typeof ports) => startServiceProcess({
    main: join(import.meta.dirname, '../..', name, 'src/main.ts'), port: ports[name], environment: { DATABASE_URL: db.urlOf(name), DATA_DIR: folder, SERVICE_URLS },
  })
  time = await start('time')
  money = await start('money')
})
afterAll(async () => {
  await Promise.all([time.stop(), money.stop()])
  await db.drop()
  await rm(folder, { recursive: true, force: true })
})

const headers = () => ({ 'x-gateway-key': TEST_GATEWAY_KEY, authorization: `Bearer ${people.user.token}` })
const prepare = async () => (await (await fetch(`${time.url}/v1/user/snurra/prepare?month=03&year=2026`, { headers: headers() })).json()) as Record<string, Record<string, unknown>>

it('imports a workbook in a thread of its own and leaves no file behind', async () => {
  const form = new FormData()
  form.append('files[]', new Blob([await workbookOf({ 'Mars 2026': [['Timpris', 950]] })]), 'Snurra.xlsx')
  const answer = await fetch(`${time.url}/v1/user/snurra/import`, { method: 'PUT', body: form, headers: headers() })
  expect(await answer.json()).toEqual({ results: { year: 2026, months: ['03'], warnings: [] } })
  expect(await readdir(join(folder, 'time-staging'))).toEqual([])
  expect(await prepare()).toMatchObject({ results: { Timpris: 950 }, sources: { Timpris: 'import' } })
})

it('asks the money service itself what a month costs, and goes on when it is gone (D47)', async () => {
  await db.admin`
    insert into money.receipt (owner_id, date, amount, file_key, file_name, file_kind, file_bytes, file_sha256, created_by)
    values (${people.user.id}, '2026-03-31', 12345, ${'a'.repeat(32)}, 'taxi.pdf', 'pdf', 1, ${'b'.repeat(64)}, 1)`
  expect(await prepare()).toMatchObject({ results: { kostnader: 123.45, Arbetsverktyg: 0 }, sources: { kostnader: 'money', Arbetsverktyg: 'money' } })
  await money.stop()
  expect(await prepare()).toMatchObject({ results: { kostnader: 0, Timpris: 950 }, sources: { kostnader: 'missing', Arbetsverktyg: 'missing', Timpris: 'import' } })
})
