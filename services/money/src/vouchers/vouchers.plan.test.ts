import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type Database } from '@portal/service-kit'
import { createTestDatabase, rowsTouched, type TestDatabase } from '@portal/testkit'
import { invoices, receipts } from '../db/schema/vouchers.ts'
import { listVouchers, type VoucherListQuery } from './vouchers.repository.ts'

describe.each([receipts, invoices])('a list of vouchers', (table) => {
  const name = getTableName(table)
  let db: TestDatabase
  let one: Database

  /** 100 000 vouchers of 500 users over some years, none on the first of a month; number 506 is user 7's. */
  beforeAll(async () => {
    db = await createTestDatabase('money')
    await db.admin`
      insert into money.${db.admin(name)} (owner_id, date, amount, file_key, file_name, file_kind, file_bytes, file_sha256, created_by)
      select n % 500 + 1, date '2022-01-02' + (n / 500 % 28) + (n / 14000 % 48) * interval '1 month', n, n::text, 'kvitto ' || n || '.pdf', 'pdf', 1000, '', n % 500 + 1
      from generate_series(1, 100000) n`
    one = connectDatabase(db.url, { connections: 2 })
    await db.admin`vacuum analyze money.${db.admin(name)}`
  })
  afterAll(async () => {
    await one.close()
    await db.drop()
  })

  it.each<[string, VoucherListQuery, number]>([
    ['a day without hits', {}, 0],
    ['a month', { filter: [{ from: '2022-02-01', to: '2022-02-28' }], page: 0, pageSize: 10, sort: 'amount' }, 1],
    ['everything of one owner', { filter: 'all', page: 0, pageSize: 10 }, 10],
    ['a search', { filter: 'all', search: 'kvitto 99', page: 0, pageSize: 10 }, 1],
    ['a search for a number', { filter: 'all', search: '#506', page: 0, pageSize: 10 }, 1],
    ['a search for a month', { filter: 'all', search: 'februari 2022', page: 0, pageSize: 10 }, 1],
    ['a search for a word and an amount', { filter: 'all', search: 'kvitto 5,06', page: 0, pageSize: 10 }, 1],
  ])(`of ${name}: %s reads at most the owner's rows, never the table`, async (_what, query, atLeast) => {
    const rows = await rowsTouched(db, one, name, (executor) => listVouchers(executor, table, 7, query, '2022-02-01'))
    expect(rows).toBeGreaterThanOrEqual(atLeast)
    expect(rows).toBeLessThanOrEqual(230)
  })
})
