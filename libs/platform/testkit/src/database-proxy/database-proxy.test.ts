import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import postgres, { type Sql } from 'postgres'
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { eventually } from '../processes/eventually.ts'
import { atEveryBoundary, type DatabaseProxy, startDatabaseProxy } from './index.ts'

let db: TestDatabase
let proxy: DatabaseProxy
let client: Sql

beforeAll(async () => {
  db = await createTestDatabase('money')
  await db.admin`create table public.notes (text text primary key)`
  await db.admin`grant all on public.notes to public`
  proxy = await startDatabaseProxy(db.url)
})
afterEach(async () => {
  await client.end({ timeout: 0 })
  await proxy.restore()
  await db.admin`delete from public.notes`
})
afterAll(async () => {
  await proxy.close()
  await db.drop()
})

const connect = () => (client = postgres(proxy.url, { max: 1, fetch_types: false, onnotice: () => {} }))
const add = (text: string) => client.begin((sql) => sql`insert into public.notes values (${text})`)
const outcome = (answer: PromiseLike<unknown>) =>
  answer.then(
    () => 'done',
    () => 'cut',
  )
const stored = async () =>
  (await db.admin<{ text: string }[]>`select text from public.notes order by text`).map(({ text }) => text)

it('changes nothing without a fault, and records the statements that passed', async () => {
  connect()
  await add('one')
  await add('two')
  expect(await stored()).toEqual(['one', 'two'])
  expect(
    proxy
      .statements()
      .slice(-6)
      .map(({ text }) => text.trim()),
  ).toEqual([
    'begin',
    'insert into public.notes values ($1)',
    'commit',
    'begin',
    'insert into public.notes values ($1)',
    'commit',
  ])
})

it('cuts before COMMIT reaches the server: the row does not exist', async () => {
  connect()
  const fault = proxy.arm({ statement: /^\s*commit/i, moment: 'before' })
  expect(await outcome(add('lost'))).toBe('cut')
  expect(fault.met?.text).toBe('commit')
  expect(await stored()).toEqual([])
})

it("cuts at COMMIT's answer: the client gets a failure, and the row exists", async () => {
  connect()
  proxy.arm({ statement: /^\s*commit/i, moment: 'answer' })
  expect(await outcome(add('unknown'))).toBe('cut')
  expect(await stored()).toEqual(['unknown'])
})

it('applies a planned fault once: the next connection works', async () => {
  connect()
  proxy.arm({ statement: /insert/, moment: 'before' })
  expect(await outcome(add('first'))).toBe('cut')
  await add('second')
  expect(await stored()).toEqual(['second'])
})

it('holds a statement until it is released', async () => {
  connect()
  const fault = proxy.arm({ statement: /insert/, moment: 'answer', act: 'hold' })
  const answer = outcome(add('held'))
  await eventually(() => expect(fault.met).not.toBeNull())
  fault.release()
  expect(await answer).toBe('cut')
})

it('visits every boundary of a call: before each of its statements and at each answer', async () => {
  connect()
  const outcomes: string[] = []
  const met = await atEveryBoundary(proxy, {}, async ({ nth, moment }) => {
    outcomes.push(await outcome(add(`${nth} ${moment}`)))
  })
  expect(met.map((boundary) => `${boundary.moment} ${boundary.met?.text.split(' ')[0]}`)).toEqual([
    'before begin',
    'answer begin',
    'before insert',
    'answer insert',
    'before commit',
    'answer commit',
  ])
  expect(outcomes).toEqual(['cut', 'cut', 'cut', 'cut', 'cut', 'cut', 'done'])
  expect(await stored()).toEqual(['2 answer', '3 before'])
})

it('stalls without closing, and continues where it stopped', async () => {
  connect()
  await add('before')
  proxy.stall()
  let answered = false
  const pending = add('stalled').then(() => {
    answered = true
  })
  await eventually(() => expect(proxy.connections()).toBe(1))
  expect(await stored()).toEqual(['before'])
  expect(answered).toBe(false)
  await proxy.restore()
  await pending
  expect(await stored()).toEqual(['before', 'stalled'])
})

it('refuses connections until it is restored', async () => {
  connect()
  await add('before')
  await proxy.refuse()
  expect(await outcome(client`select 1`)).toBe('cut')
  await client.end({ timeout: 0 })
  await proxy.restore()
  connect()
  await add('after')
  expect(await stored()).toEqual(['after', 'before'])
})

it('delays by the given time', async () => {
  connect()
  await add('at once')
  proxy.slow(30)
  const from = performance.now()
  await client`select 1`
  expect(performance.now() - from).toBeGreaterThanOrEqual(55)
})
