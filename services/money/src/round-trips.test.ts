import { moneyCalls } from '@portal/money-contract'
import { pdfFile, roundTripsOf } from '@portal/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MoneyTest, startMoneyTest, TODAY } from './testing/start-money-test.ts'

let test: MoneyTest
beforeAll(async () => {
  test = await startMoneyTest()
})
afterAll(() => test.tearDown())

const { receipts, purchases, documents, duplicates, sealedMonths } = moneyCalls
const user = () => ({ as: test.people.user.token })
const admin = () => ({ as: test.people.admin.token })
const key = (run: number, name: string) => ({ ...user(), headers: { 'idempotency-key': `${name}-${run}` } })
const page = { page: 0, pageSize: 10 } as const
const form = { date: TODAY, type: 'workTool', quantity: 1, amount: 100, note: 'Skärm' } as const
const waiting: { receipts: number[]; purchases: number[] } = { receipts: [], purchases: [] }
const next = (of: keyof typeof waiting) => waiting[of].pop() ?? 0

type Work = (run: number) => Promise<{ readonly status: number }>
/**
 * Round trips of each call, including the session check and the limits' counts. A read is one; for files the session is
 * checked twice.
 */
const CALLS: Readonly<Record<string, readonly [trips: number, work: Work]>> = {
  'receipts.list': [2, () => test.runner.run(receipts.list, page, user())],
  // The second is the count of other days.
  'receipts.list, empty': [
    3,
    () => test.runner.run(receipts.list, { ...page, filter: [{ from: '2025-01-01', to: '2025-01-01' }] }, user()),
  ],
  'receipts.add': [
    7,
    (run) => test.runner.run(receipts.add, { date: TODAY, amount: 100 }, { ...key(run, 'receipt'), file: pdfFile() }),
  ],
  'receipts.remove': [5, () => test.runner.run(receipts.remove, { id: next('receipts') }, admin())],
  'purchases.list': [2, () => test.runner.run(purchases.list, page, user())],
  'purchases.listAll': [2, () => test.runner.run(purchases.listAll, page, admin())],
  'purchases.add': [7, (run) => test.runner.run(purchases.add, form, key(run, 'purchase'))],
  'purchases.edit': [6, () => test.runner.run(purchases.edit, { ...form, id: waiting.purchases.at(-1) ?? 0 }, user())],
  'purchases.remove': [4, () => test.runner.run(purchases.remove, { id: next('purchases') }, user())],
  'documents.list': [2, () => test.runner.run(documents.list, page, user())],
  'duplicates.find': [2, () => test.runner.run(duplicates.find, { kind: 'receipt', date: TODAY, amount: 100 }, user())],
  'sealedMonths.find': [2, () => test.runner.run(sealedMonths.find, {}, user())],
}

it('a call makes only as many database round trips as its rules need', async () => {
  for (let n = 0; n < 8; n += 1) {
    waiting.receipts.push(
      (await test.runner.run(receipts.add, { date: TODAY, amount: 100 }, { ...user(), file: pdfFile() })).answer().id,
    )
    waiting.purchases.push((await test.runner.run(purchases.add, form, user())).answer().id)
  }
  const counted: Record<string, number> = {}
  for (const [name, [, work]] of Object.entries(CALLS)) counted[name] = await roundTripsOf(test.database, work)
  expect(counted).toEqual(Object.fromEntries(Object.entries(CALLS).map(([name, [trips]]) => [name, trips])))
})
