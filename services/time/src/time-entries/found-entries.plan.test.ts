import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDatabase, type Database } from '@portal/service-kit'
import { createTestDatabase, rowsTouched, type TestDatabase } from '@portal/testkit'
import { foundEntries } from './found-entries.repository.ts'

let db: TestDatabase
let one: Database

/** 100 000 entries of 50 users over eight years; all but some of the project `P1`, and each with a number of its own. */
beforeAll(async () => {
  db = await createTestDatabase('time')
  await db.admin`
    insert into time.time_entry (owner_id, day, status, hours, project_number, description, created_by)
    select n % 50 + 1, date '2018-01-01' + n / 34, 'work', 400, case when n % 1000 = 7 then 'hamnen' else 'P1' end, 'bygge ' || n, 1
    from generate_series(1, 100000) n`
  await db.admin`vacuum analyze time.time_entry`
  one = connectDatabase(db.url, { connections: 2 })
})
afterAll(async () => {
  await one.close()
  await db.drop()
})

it.each<[string, string, number, number]>([
  ['a frequent word', 'bygge', 5, 510],
  ['a project of two letters', 'p1', 5, 510],
  ['an old entry', 'bygge 257', 1, 600],
  ['a rare project', 'hamnen', 5, 620],
  ['a word that no entry has', 'hotell', 0, 510],
  ['two letters that no entry has', 'ej', 0, 510],
])("a search of one's own entries for %s does not read all of them: %s", async (_what, search, atLeast, atMost) => {
  let found = 0
  const rows = await rowsTouched(db, one, 'time_entry', async (executor) => {
    found = (await foundEntries(executor, 8, search)).length
  })
  expect(found).toBeGreaterThanOrEqual(atLeast)
  expect(rows).toBeLessThanOrEqual(atMost)
})
