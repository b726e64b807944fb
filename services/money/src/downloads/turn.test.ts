import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentCalls, fileCalls, invoiceCalls, receiptCalls } from '@portal/money-contract'
import { newFileKey } from '@portal/service-kit'
import { pdfFile } from '@portal/testkit'
import { recordsOf, removeRecords } from '../testing/add-records.ts'
import { type MoneyTest, startMoneyTest, TODAY } from '../testing/start-money-test.ts'

let test: MoneyTest
let records: ReturnType<typeof recordsOf>
beforeAll(async () => {
  test = await startMoneyTest()
  records = recordsOf(test, test.people.user.token)
})
afterAll(() => test.tearDown())
beforeEach(() => removeRecords(test))

const turn = (fileKey: string, turns: number, as = test.people.user.token) =>
  test.runner.run(fileCalls.turn, { fileKey, turns }, { as })
const shown = async () => {
  const as = test.people.user.token
  const lists = [receiptCalls.list, documentCalls.list].map(async (call) =>
    (await test.runner.run(call, {}, { as })).answer().rows.map(({ turns }) => turns),
  )
  return Promise.all(lists)
}

describe("a receipt's picture", () => {
  it('is unturned when it is new, and shown as its owner or an administrator turned it', async () => {
    const fileKey = await records.receipt({ fileName: 'taxi.pdf' })
    expect(await shown()).toEqual([[0], [0]])
    expect((await turn(fileKey, 3)).answer()).toEqual({ turns: 3 })
    expect(await shown()).toEqual([[3], [3]])
    expect((await turn(fileKey, 1, test.people.admin.token)).status).toBe(200)
    expect((await turn(fileKey, 1, test.people.admin.token)).status).toBe(200)
    expect(await shown()).toEqual([[1], [1]])
  })

  it('is turned in a sealed month too, and keeps its turn when the receipt is corrected', async () => {
    const as = test.people.user.token
    const fileKey = await records.receipt({ fileName: 'taxi.pdf' })
    await turn(fileKey, 2)
    await test.runner.run(receiptCalls.correct, { id: 1, date: TODAY, amount: 5 }, { as })
    expect(await shown()).toEqual([[2], [2]])
    await test.db.admin`
      insert into money.sealed_month values (${test.people.user.id}, ${TODAY.slice(0, 7)}, 'x')`
    expect((await turn(fileKey, 1)).status).toBe(200)
    expect(await shown()).toEqual([[1], [1]])
    await test.db.admin`truncate money.sealed_month`
  })
})

it('an invoice keeps its turn as well', async () => {
  const as = test.people.user.token
  const fileKey = await records.invoice({ fileName: 'el.pdf' })
  expect((await turn(fileKey, 3)).status).toBe(200)
  for (const call of [invoiceCalls.list, documentCalls.list])
    expect((await test.runner.run(call, {}, { as })).answer().rows.map(({ turns }) => turns)).toEqual([3])
})

it('a new receipt and a new invoice begin as their forms had turned them', async () => {
  const as = test.people.user.token
  const values = { date: TODAY, amount: 100, turns: 3 }
  for (const { add, list } of [receiptCalls, invoiceCalls]) {
    const added = await test.runner.run(add, values, { as, file: pdfFile('taxi.pdf', 'x') })
    expect(added.answer().turns).toBe(3)
    expect((await test.runner.run(list, {}, { as })).answer().rows.map(({ turns }) => turns)).toEqual([3])
  }
})

it('refuses a new receipt that is turned by four quarters with 400, and stores nothing', async () => {
  const { status, body } = await test.runner.run(
    receiptCalls.add,
    { date: TODAY, amount: 100 },
    {
      as: test.people.user.token,
      file: pdfFile('taxi.pdf', 'x'),
      raw: { date: TODAY, Value: '1', Vridning: '4' },
    },
  )
  expect(status).toBe(400)
  expect(body.fields).toHaveProperty('Vridning')
  expect(await shown()).toEqual([[], []])
})

describe('a turn is refused', () => {
  it('to other users, also those who see all purchases, with 404', async () => {
    const fileKey = await records.receipt({ fileName: 'taxi.pdf' })
    for (const { token } of [test.people.other, test.people.reviewer])
      expect((await turn(fileKey, 1, token)).status).toBe(404)
    expect(await shown()).toEqual([[0], [0]])
  })

  it('for purchases, deleted receipts and unknown files with 404', async () => {
    const purchase = await records.purchase({ fileName: 'stol.pdf' })
    const deleted = await records.receipt({ fileName: 'taxi.pdf' })
    await test.runner.run(receiptCalls.remove, { id: 1 }, { as: test.people.admin.token })
    for (const fileKey of [purchase, deleted, newFileKey(), '../x'])
      expect((await turn(fileKey, 1, test.people.admin.token)).status).toBe(404)
    expect(await test.db.admin`select turns from money.receipt`).toMatchObject([{ turns: 0 }])
  })

  it.each(['4', '-1', '1.5', 'x', ''])('by %j quarters with 400', async (turns) => {
    const fileKey = await records.receipt({ fileName: 'taxi.pdf' })
    const outcome = await test.runner.run(
      fileCalls.turn,
      { fileKey, turns: 1 },
      { as: test.people.user.token, raw: { url: fileKey, Vridning: turns } },
    )
    expect(outcome.status).toBe(400)
    expect(outcome.body.fields).toHaveProperty('Vridning')
    expect(await shown()).toEqual([[0], [0]])
  })
})
