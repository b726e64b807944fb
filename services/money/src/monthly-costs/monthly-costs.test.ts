import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceCalls, purchaseCalls, receiptCalls } from '@portal/money-contract'
import type { PurchaseStatus, PurchaseType } from '@portal/money-domain'
import { MAX_EXPLAINING_RECORDS, monthlyCosts } from '@portal/money-contract/for-services'
import { pdfFile, TEST_GATEWAY_KEY } from '@portal/testkit'
import { removeRecords } from '../testing/add-records.ts'
import { type MoneyTest, startMoneyTest } from '../testing/start-money-test.ts'

let test: MoneyTest
beforeAll(async () => {
  test = await startMoneyTest()
})
afterAll(() => test.tearDown())
beforeEach(() => removeRecords(test))

const user = () => test.people.user
const ask = (query: string, key = TEST_GATEWAY_KEY) =>
  fetch(new URL(`/internal/monthly-costs?${query}`, test.runner.url), { headers: { 'x-gateway-key': key } })
const november = async (ownerId = user().id) =>
  monthlyCosts.parse(await (await ask(`ownerId=${ownerId}&month=2026-11`)).json())

const addReceipt = async (amount: number, date: string, as = user().token) =>
  (await test.runner.run(receiptCalls.add, { amount, date }, { as, file: pdfFile(`${date}.pdf`) })).answer()
interface Wish {
  readonly amount: number
  readonly type?: PurchaseType
  readonly status?: PurchaseStatus
  readonly date?: string
  readonly note?: string
}
const addPurchase = async ({
  amount,
  type = 'variableCost',
  status = 'ordered',
  date = '2026-11-20',
  note = 'Skärm',
}: Wish) => {
  const purchase = (
    await test.runner.run(purchaseCalls.add, { amount, type, date, note, quantity: 2 }, { as: user().token })
  ).answer()
  await test.db.admin`update money.purchase set status = ${status} where id = ${purchase.id}`
  return purchase
}

describe('a month’s costs (D47)', () => {
  it('are receipts and ordered purchases of Type 0; tools are ordered purchases of Type 1', async () => {
    const receipt = await addReceipt(10_000, '2026-11-01')
    const cost = await addPurchase({ amount: 2_000, note: 'Taxi' })
    const tool = await addPurchase({ amount: 300, type: 'workTool', date: '2026-11-30' })
    expect(await november()).toEqual({
      costs: 12_000,
      tools: 300,
      recordCount: 3,
      records: [
        {
          kind: 'receipt',
          id: receipt.id,
          name: '2026-11-01.pdf',
          date: '2026-11-01',
          amount: 10_000,
          counts: 'costs',
        },
        { kind: 'purchase', id: cost.id, name: 'Taxi', date: '2026-11-20', amount: 2_000, counts: 'costs' },
        { kind: 'purchase', id: tool.id, name: 'Skärm', date: '2026-11-30', amount: 300, counts: 'tools' },
      ],
    })
  })

  it('leave out purchases that are not ordered, invoices, other months and deleted records', async () => {
    for (const status of ['submitted', 'ongoing'] as const) await addPurchase({ amount: 1, status })
    await test.runner.run(invoiceCalls.add, { amount: 1, date: '2026-11-20' }, { as: user().token, file: pdfFile() })
    for (const date of ['2026-10-31', '2026-12-01', '2025-11-20']) await addReceipt(1, date)
    const deleted = await addReceipt(1, '2026-11-20')
    await test.runner.run(receiptCalls.remove, { id: deleted.id }, { as: test.people.admin.token })
    expect(await november()).toEqual({ costs: 0, tools: 0, recordCount: 0, records: [] })
  })

  it('are of one user only', async () => {
    await addReceipt(500, '2026-11-20', test.people.other.token)
    expect((await november()).costs).toBe(0)
    expect((await november(test.people.other.id)).costs).toBe(500)
  })

  it('sum all records, however many there are, and list the first', async () => {
    await test.db.admin`
      insert into money.receipt (owner_id, date, amount, file_key, file_name, file_kind, file_bytes, file_sha256, created_by)
      select ${user().id}, '2026-11-15', 100, n::text, n || '.pdf', 'pdf', 1, '', 1 from generate_series(1, 250) n`
    const { costs, recordCount, records } = await november()
    expect({ costs, recordCount, listed: records.length }).toEqual({
      costs: 25_000,
      recordCount: 250,
      listed: MAX_EXPLAINING_RECORDS,
    })
  })
})

describe('the internal call', () => {
  it.each([
    ['ownerId=1&month=2026-13', 'month'],
    ['ownerId=0&month=2026-11', 'ownerId'],
    ['month=2026-11', 'ownerId'],
    ['ownerId=1', 'month'],
    ['ownerId=x%27&month=2026-11', 'ownerId'],
  ])('refuses %s', async (query, field) => {
    const answer = await ask(query)
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { fields: object }).fields).toHaveProperty(field)
  })

  it("requires the gateway's credential", async () =>
    expect((await ask('ownerId=1&month=2026-11', 'another-key-0123456789')).status).toBe(403))
})
