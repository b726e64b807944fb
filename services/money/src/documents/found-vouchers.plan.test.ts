import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDatabase, type Database } from '@portal/service-kit'
import { createTestDatabase, rowsTouched, type TestDatabase } from '@portal/testkit'
import { foundVouchers } from './found-vouchers.repository.ts'

let db: TestDatabase
let one: Database

/** 100 000 receipts of 500 users over four years; all but some named `kvitto`. */
beforeAll(async () => {
  db = await createTestDatabase('money')
  await db.admin`
    insert into money.receipt (owner_id, date, amount, file_key, file_name, file_kind, file_bytes, file_sha256, created_by)
    select n % 500 + 1, date '2022-01-02' + (n / 500 % 28) + (n / 2084 % 48) * interval '1 month', n, n::text,
      case when n % 1000 = 7 then 'biljett ' else 'kvitto ' end || n || '.pdf', 'pdf', 1000, '', n % 500 + 1
    from generate_series(1, 100000) n`
  await db.admin`
    insert into money.person (user_id, revision, first_name, last_name, email, role, active)
    select n, 1, 'Eva' || n, case when n % 2 = 0 then 'Svensson' else 'Ek' end, n || '@x.se', 'user', true from generate_series(1, 500) n`
  await db.admin`vacuum analyze money.receipt`
  await db.admin`vacuum analyze money.person`
  one = connectDatabase(db.url, { connections: 2 })
})
afterAll(async () => {
  await one.close()
  await db.drop()
})

it.each<[string, string, number, number]>([
  ['a frequent word', 'kvitto', 3, 1050],
  ['a frequent name', 'svensson kvitto', 3, 1050],
  ['one record', 'kvitto 98765', 1, 1050],
  ['a word that no record has', 'hotell', 0, 1050],
  ['an owner', 'eva77', 3, 1250],
  // 576 may be an amount: a hundred have it.
  ['a word of an owner', 'eva77 kvitto 576', 1, 1450],
  // The text itself is looked for among the newest too, in each of these.
  ['an amount', '987,65', 1, 1150],
  ['a word and an amount', 'kvitto 987,65', 1, 1150],
  ['an owner and an amount', '987,65 kr eva266', 1, 1550],
  ['a word, an amount and a month', 'kvitto 987,65 februari 2022', 0, 2250],
  ['a month', 'februari', 3, 1050],
  ['a day', '2022-02-08', 3, 1050],
  ['a word in a month', 'kvitto februari 2022', 3, 2050],
  ['a rare word in a month', 'biljett februari 2022', 2, 2200],
  ['two letters', 'ej', 0, 1050],
])('a search of all users for %s reads no table: %s', async (_what, search, atLeast, atMost) => {
  let found = 0
  const rows = await rowsTouched(db, one, 'receipt', async (executor) => {
    found = (await foundVouchers(executor, { search, kind: 'receipt' }, '2026-11-20')).length
  })
  expect(found).toBeGreaterThanOrEqual(atLeast)
  expect(rows).toBeLessThanOrEqual(atMost)
})
