import { sql } from 'drizzle-orm'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@portal/testkit'
import { atEveryBoundary, type DatabaseProxy, startDatabaseProxy } from '@portal/testkit/database-proxy'
import { eventually } from '@portal/testkit/eventually'
import { connectDatabase, type Database, fetchRows } from '../database/index.ts'
import { once } from '../callers/idempotency.ts'
import { migrate } from '../database/migrate.ts'

/** Cuts the connection before each statement that a service sends, and at the answer to each. */
let db: TestDatabase
let proxy: DatabaseProxy
let database: Database
let folder: string

beforeAll(async () => {
  db = await createTestDatabase('money')
  await db.admin`create table money.note (text text primary key)`
  await db.admin`grant all on money.note to public`
  proxy = await startDatabaseProxy(db.url)
  database = connectDatabase(proxy.url, { connections: 3 })
  folder = await mkdtemp(join(tmpdir(), 'portal-cut-migrations-'))
  await writeFile(join(folder, '9001_one.sql'), 'create table nine (id int); insert into nine values (1);')
  await writeFile(join(folder, '9002_two.sql'), 'alter table nine add column name text;')
})
afterAll(async () => {
  await database.close()
  await proxy.close()
  await db.drop()
  await rm(folder, { recursive: true })
})

/** Most are cut; the last of each series is not. */
const mayFail = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    () => undefined,
  )

it('stores an add once, with or without an answer to its sender, and repeats the first result for the same key', async () => {
  const add = ({ orm }: Database, key: string) =>
    once(orm, { userId: 1, call: 'notes.add', key }, async (transaction) => {
      await fetchRows(transaction, sql`insert into note values (${key})`)
      return { text: key }
    })
  const met = await atEveryBoundary(proxy, {}, async ({ nth, moment }) => {
    const key = `${nth} ${moment}`
    await mayFail(add(database, key))
    // Not through the proxy: only the first call's statements are cut.
    expect((await eventually(() => add(db.database, key))).result).toEqual({ text: key })
    expect((await add(db.database, key)).repeated).toBe(true)
  })
  expect(met.length).toBeGreaterThanOrEqual(8)
  expect(await db.admin`select text from money.note`).toHaveLength(met.length + 1)
})

it('applies migrations completely or not at all, and the next start applies them', async () => {
  const met = await atEveryBoundary(proxy, {}, async () => {
    await mayFail(migrate(database.orm, 'money', folder))
    await eventually(() => migrate(db.database.orm, 'money', folder))
    expect(await db.admin`select name from money.migration where name like '9%'`).toHaveLength(2)
    expect(await db.admin`select id, name from money.nine`).toEqual([{ id: 1, name: null }])
    await db.admin`drop table money.nine`
    await db.admin`delete from money.migration where name like '9%'`
  })
  expect(met.length).toBeGreaterThanOrEqual(10)
})
