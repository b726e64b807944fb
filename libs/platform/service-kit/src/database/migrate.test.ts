import { sql } from 'drizzle-orm'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@portal/testkit'
import { fetchRows } from './index.ts'
import { migrate } from './migrate.ts'

let db: TestDatabase
let folder: string
const write = (name: string, statements: string) => writeFile(join(folder, name), statements)

beforeAll(async () => {
  db = await createTestDatabase('money')
  folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'))
  await write('0001_one.sql', 'create table one (id int); insert into one values (1);')
})
afterAll(async () => {
  await db.drop()
  await rm(folder, { recursive: true })
})

it('applies each file once, in order, also when several replicas start at once', async () => {
  await write('0002_two.sql', 'alter table one add column name text;')
  const runs = await Promise.all([1, 2, 3].map(() => migrate(db.database.orm, 'money', folder)))
  expect(runs.flat().toSorted()).toEqual(['0001_one.sql', '0002_two.sql'])
  expect(await fetchRows(db.database.orm, sql`select * from one`)).toEqual([{ id: 1, name: null }])
})

it('changes nothing when one statement fails', async () => {
  await write('0003_bad.sql', 'create table three (id int); select nonsense;')
  await expect(migrate(db.database.orm, 'money', folder)).rejects.toThrow('nonsense')
  await expect(fetchRows(db.database.orm, sql`select * from three`)).rejects.toThrow('does not exist')
  await rm(join(folder, '0003_bad.sql'))
})

it('keeps what a newer release has applied when the previous release starts again', async () => {
  await write('0003_newer.sql', 'alter table one add column newer text;')
  expect(await migrate(db.database.orm, 'money', folder)).toEqual(['0003_newer.sql'])
  await rm(join(folder, '0003_newer.sql'))
  expect(await migrate(db.database.orm, 'money', folder)).toEqual([])
  expect(await fetchRows(db.database.orm, sql`select id, name, newer from one`)).toEqual([
    { id: 1, name: null, newer: null },
  ])
})

it('refuses a file that was changed after it had been applied', async () => {
  await write('0001_one.sql', 'create table one (id bigint);')
  await expect(migrate(db.database.orm, 'money', folder)).rejects.toThrow('money/0001_one.sql was changed')
})

it('runs under a role that sees no other schema', async () => {
  await expect(fetchRows(db.database.orm, sql`select * from identity.account`)).rejects.toThrow('permission denied')
  await expect(fetchRows(db.database.orm, sql`create schema mine`)).rejects.toThrow('permission denied')
})
