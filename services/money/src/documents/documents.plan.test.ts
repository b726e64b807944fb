import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDatabase, type Database } from '@portal/service-kit'
import { createTestDatabase, rowsTouched, type TestDatabase } from '@portal/testkit'
import { type DocumentListQuery, listDocuments } from './documents.repository.ts'

const TABLES = ['receipt', 'invoice', 'purchase'] as const
let db: TestDatabase
let one: Database

/** 30 000 records of each kind of 500 users, none on the first of a month. */
beforeAll(async () => {
  db = await createTestDatabase('money')
  for (const table of TABLES) {
    await db.admin`
      insert into money.${db.admin(table)} (owner_id, date, amount, file_key, file_name, file_kind, file_bytes, file_sha256, created_by ${table === 'purchase' ? db.admin`, type, quantity` : db.admin``})
      select n % 500 + 1, date '2022-01-02' + (n / 500 % 28) + (n / 14000 % 48) * interval '1 month', n, ${table} || n, 'fil ' || n || '.pdf', 'pdf', 1000, '', 1 ${table === 'purchase' ? db.admin`, 'workTool', 1` : db.admin``}
      from generate_series(1, 30000) n`
    await db.admin`vacuum analyze money.${db.admin(table)}`
  }
  one = connectDatabase(db.url, { connections: 2 })
})
afterAll(async () => {
  await one.close()
  await db.drop()
})

it.each<[string, DocumentListQuery, number?]>([
  // It also counts the rows of other days: those of the present month, and all.
  ['a day without hits', {}, 140],
  ['a month', { filter: [{ from: '2022-02-01', to: '2022-02-28' }], page: 0, pageSize: 10, sort: 'amount' }],
  ['everything of one owner', { filter: 'all', page: 0, pageSize: 10 }],
  ['a search', { filter: 'all', search: 'fil 99', page: 0, pageSize: 10 }],
])("%s reads at most the owner's rows, never a table", async (_what, query, atMost = 80) => {
  for (const table of TABLES)
    expect(
      await rowsTouched(db, one, table, (executor) => listDocuments(executor, 7, query, '2022-02-01')),
    ).toBeLessThanOrEqual(atMost)
})
