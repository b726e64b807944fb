import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@portal/testkit'
import type { ReviewListQuery } from '@portal/money-contract'
import { listAllPurchases } from './list-purchases.repository.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase('money')
})
afterAll(() => db.drop())
beforeEach(() => db.admin`truncate money.purchase, money.purchase_step, money.replaced_file`)

const kept = () =>
  db.admin`select date::text, purchases, amount from money.purchase_day where purchases <> 0 or amount <> 0 order by date`
const counted = () =>
  db.admin`select date::text, count(*)::int as purchases, sum(amount)::bigint as amount from money.purchase where deleted_at is null group by date order by date`
const add = (rows: readonly { date: string; amount: number }[]) =>
  db.admin`insert into money.purchase ${db.admin(rows.map((row) => ({ ...row, owner_id: 1, created_by: 1, type: 'workTool', quantity: 1 })))}`

describe("the stored sums of each day's purchases", () => {
  it('equal a fresh count after every kind of change', async () => {
    await add([
      { date: '2026-11-20', amount: 100 },
      { date: '2026-11-20', amount: 250 },
      { date: '2026-11-21', amount: 7 },
    ])
    expect(await kept()).toEqual([
      { date: '2026-11-20', purchases: 2, amount: '350' },
      { date: '2026-11-21', purchases: 1, amount: '7' },
    ])
    const acts = [
      db.admin`update money.purchase set amount = amount + 1`,
      db.admin`update money.purchase set date = '2026-12-01' where amount = 8`,
      db.admin`update money.purchase set note = 'x'`,
      db.admin`update money.purchase set deleted_at = now() where amount = 101`,
      db.admin`update money.purchase set amount = 5 where deleted_at is not null`,
      db.admin`delete from money.purchase where deleted_at is not null`,
      db.admin`delete from money.purchase where amount = 8`,
      db.admin`insert into money.purchase (owner_id, date, amount, created_by, type, quantity, deleted_at) values (1, '2026-11-20', 9, 1, 'workTool', 1, now())`,
    ]
    for (const act of acts) {
      await act
      expect(await kept()).toEqual(await counted())
    }
    expect(await kept()).toEqual([{ date: '2026-11-20', purchases: 1, amount: '251' }])
    await db.admin`truncate money.purchase, money.purchase_step, money.replaced_file`
    expect(await kept()).toEqual([])
  })

  it('are right after many simultaneous changes on the same days', async () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-22']
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        add([
          { date: days[n % 3] ?? '', amount: n },
          { date: days[(n + 1) % 3] ?? '', amount: n },
        ]),
      ),
    )
    await Promise.all(
      days.map(
        (day, n) =>
          db.admin`update money.purchase set date = ${days[(n + 1) % 3] ?? ''} where date = ${day} and amount < 30`,
      ),
    )
    expect(await kept()).toEqual(await counted())
  })
})

describe("the list of all users' purchases", () => {
  it('has the same pages, counts and sums by id as a full read', async () => {
    await add(
      Array.from({ length: 90 }, (_, n) => ({
        date: `2026-11-${String(1 + ((n * 7) % 28)).padStart(2, '0')}`,
        amount: n,
      })),
    )
    await db.admin`update money.purchase set deleted_at = now() where amount % 10 = 3`
    const query = (order: 'asc' | 'desc', page: number): ReviewListQuery => ({
      filter: [
        { from: '2026-11-05', to: '2026-11-20' },
        { from: '2026-11-25', to: '2026-11-25' },
      ],
      order,
      page,
      pageSize: 10,
    })
    for (const order of ['asc', 'desc'] as const) {
      const expected = await db.admin<{ id: number; amount: string }[]>`
        select id, amount from money.purchase where deleted_at is null and (date between '2026-11-05' and '2026-11-20' or date = '2026-11-25') order by id ${db.admin.unsafe(order)}`
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(expected.length / 10) + 1 }, (_, page) =>
          listAllPurchases(db.database.orm, query(order, page), '2026-11-20'),
        ),
      )
      expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(expected.map(({ id }) => id))
      for (const { total, sum } of pages)
        expect({ total, sum }).toEqual({
          total: expected.length,
          sum: expected.reduce((all, { amount }) => all + Number(amount), 0),
        })
    }
  })
})
