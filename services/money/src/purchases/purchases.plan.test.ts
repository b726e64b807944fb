import type { ReviewListQuery } from '@portal/money-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type Database } from '@portal/service-kit'
import { createTestDatabase, rowsTouched, type TestDatabase } from '@portal/testkit'
import { listAllPurchases, listPurchases, type PurchaseListQuery } from './list-purchases.repository.ts'

let db: TestDatabase
let one: Database
const TODAY = '2022-02-01'

/** 100 000 purchases of 500 users over some years, none on the first of a month. */
beforeAll(async () => {
  db = await createTestDatabase('money')
  await db.admin`
    insert into money.purchase (owner_id, date, type, quantity, amount, note, created_by)
    select n % 500 + 1, date '2022-01-02' + (n / 500 % 28) + (n / 14000 % 48) * interval '1 month', 'workTool', 1, n, 'inköp ' || n, n % 500 + 1
    from generate_series(1, 100000) n`
  one = connectDatabase(db.url, { connections: 2 })
  await db.admin`vacuum analyze money.purchase`
})
afterAll(async () => {
  await one.close()
  await db.drop()
})

const month = [{ from: '2022-02-01', to: '2022-02-28' }]
const page = { page: 0, pageSize: 10 } as const

describe('a list of purchases reads only the rows that it needs, never the table', () => {
  it.each<[string, PurchaseListQuery, number]>([
    ['a day without hits', {}, 0],
    ['a month', { filter: month, ...page, sort: 'amount' }, 1],
    ['everything', { filter: 'all', ...page }, 10],
    ['everything by name', { filter: 'all', sort: 'fileName', ...page }, 10],
    ['a search', { filter: 'all', search: 'inköp 99', ...page }, 1],
    ['a search for an amount', { filter: 'all', search: '987,65', ...page }, 0],
  ])('of one owner: %s', async (_what, query, atLeast) => {
    const rows = await rowsTouched(db, one, 'purchase', (executor) => listPurchases(executor, 7, query, TODAY))
    expect(rows).toBeGreaterThanOrEqual(atLeast)
    expect(rows).toBeLessThanOrEqual(230)
  })

  it.each<[string, ReviewListQuery]>([
    ['a day without hits', { userId: 7 }],
    ['a month', { userId: 7, filter: month, ...page }],
    ['everything', { userId: 7, filter: 'all', ...page }],
    ['everything by name', { userId: 7, filter: 'all', sort: 'fileName', ...page }],
  ])('of one owner named by an administrator: %s', async (_what, query) => {
    expect(
      await rowsTouched(db, one, 'purchase', (executor) => listAllPurchases(executor, query, TODAY)),
    ).toBeLessThanOrEqual(230)
  })

  it.each<[string, ReviewListQuery, number]>([
    ['a day without hits', {}, 10],
    ['a day', { filter: [{ from: '2022-02-02', to: '2022-02-02' }], ...page }, 40],
    ['a month', { filter: month, ...page }, 600],
    ['a month, latest first', { filter: month, sort: 'date', order: 'desc', ...page }, 40],
    ['everything', { filter: 'all', ...page }, 40],
    ['everything by name', { filter: 'all', sort: 'fileName', ...page }, 40],
    ['everything by name, last first', { filter: 'all', sort: 'fileName', order: 'desc', ...page }, 40],
    ['everything, a later page', { filter: 'all', page: 9, pageSize: 50 }, 1200],
    ['a search for one', { filter: 'all', search: 'inköp 98765', ...page }, 30],
    ['a search for an amount', { filter: 'all', search: '987,65', ...page }, 40],
    ['a search for a word and an amount', { filter: 'all', search: 'inköp 987,65', ...page }, 40],
    ['a search for a word, an amount and a month', { filter: 'all', search: 'inköp 987,65 juli', ...page }, 40],
  ])('of all users: %s', async (_what, query, atMost) => {
    expect(
      await rowsTouched(db, one, 'purchase', (executor) => listAllPurchases(executor, query, TODAY)),
    ).toBeLessThanOrEqual(atMost)
  })
})
