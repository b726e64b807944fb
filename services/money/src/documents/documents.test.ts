import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentCalls, purchaseCalls, receiptCalls } from '@portal/money-contract'
import type { InputOf } from '@portal/platform-contract'
import { describeSecurity } from '@portal/testkit'
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

const list = async (query: InputOf<typeof documentCalls.list> = {}, as = test.people.user.token) =>
  (await test.runner.run(documentCalls.list, query, { as })).answer()
const names = async (query: InputOf<typeof documentCalls.list> = {}) =>
  (await list({ filter: 'all', ...query })).rows.map((row) => row.fileName)

describe('documents: works', () => {
  it('lists the files of receipts, invoices and purchases with their sum (D32)', async () => {
    const invoice = await records.invoice({ fileName: 'El.nät.pdf', amount: 200 })
    const receipt = await records.receipt({ fileName: 'taxi.pdf', amount: 100 })
    const purchase = await records.purchase({ fileName: 'offert.pdf', amount: 400 })
    const { rows, total, sum } = await list()
    expect({ total, sum }).toEqual({ total: 3, sum: 700 })
    expect(rows).toHaveLength(3)
    expect(rows).toEqual(
      expect.arrayContaining([
        {
          id: 1,
          kind: 'invoice',
          name: 'El.nät',
          fileName: 'El.nät.pdf',
          fileKey: invoice,
          amount: 200,
          date: TODAY,
          turns: 0,
        },
        {
          id: 1,
          kind: 'receipt',
          name: 'taxi',
          fileName: 'taxi.pdf',
          fileKey: receipt,
          amount: 100,
          date: TODAY,
          turns: 0,
        },
        {
          id: 1,
          kind: 'purchase',
          name: 'offert',
          fileName: 'offert.pdf',
          fileKey: purchase,
          amount: 400,
          date: TODAY,
          turns: 0,
        },
      ]),
    )
  })

  it('finds the receipt and the invoice with a number, of any user, for an administrator', async () => {
    await records.invoice({ fileName: 'El.pdf', amount: 200 })
    await records.receipt({ fileName: 'taxi.pdf', amount: 100 })
    await records.purchase({ fileName: 'offert.pdf', amount: 400 })
    const numbered = async (number: number) =>
      (await test.runner.run(documentCalls.numbered, { number }, { as: test.people.admin.token })).answer()
    const ownerId = test.people.user.id
    expect(await numbered(1)).toMatchObject([
      { id: 1, kind: 'receipt', fileName: 'taxi.pdf', amount: 100, date: TODAY, ownerId },
      { id: 1, kind: 'invoice', fileName: 'El.pdf', amount: 200, date: TODAY, ownerId },
    ])
    await test.runner.run(receiptCalls.remove, { id: 1 }, { as: test.people.admin.token })
    expect((await numbered(1)).map(({ kind }) => kind)).toEqual(['invoice'])
    expect(await numbered(999)).toEqual([])
  })

  it('leaves out purchases without a file, deleted records and replaced files', async () => {
    const as = test.people.user.token
    await test.runner.run(purchaseCalls.add, { date: TODAY, amount: 1, type: 'workTool', quantity: 1 }, { as })
    await records.receipt({ fileName: 'borta.pdf' })
    await test.runner.run(receiptCalls.remove, { id: 1 }, { as: test.people.admin.token })
    await records.purchase({ fileName: 'gammal.pdf' })
    const file = { name: 'ny.pdf', content: '%PDF-1.4 ny' }
    expect(
      (
        await test.runner.run(
          purchaseCalls.edit,
          { id: 2, date: TODAY, amount: 5, type: 'workTool', quantity: 1 },
          { as, file },
        )
      ).status,
    ).toBe(200)
    expect(await names()).toEqual(['ny.pdf'])
  })

  it('shows today unless other days are requested, and searches file names', async () => {
    await records.receipt({ fileName: 'Åre.pdf', date: '2026-11-01' })
    await records.invoice({ fileName: 'åre 2.pdf' })
    await records.purchase({ fileName: 'bok.pdf' })
    expect((await list()).total).toBe(2)
    expect(await names({ search: 'ÅRE', sort: 'date' })).toEqual(['Åre.pdf', 'åre 2.pdf'])
    expect(await names({ filter: [{ from: '2026-11-01', to: '2026-11-02' }] })).toEqual(['Åre.pdf'])
  })

  it('sorts every column both ways, and pages over all kinds', async () => {
    for (let index = 1; index <= 4; index += 1) {
      await records.receipt({ fileName: `a${index}.pdf`, amount: index * 100 })
      await records.invoice({ fileName: `b${index}.pdf`, amount: index * 10 })
      await records.purchase({ fileName: `c${index}.pdf`, amount: index })
    }
    expect((await names({ sort: 'amount' })).slice(0, 3)).toEqual(['c1.pdf', 'c2.pdf', 'c3.pdf'])
    expect((await names({ sort: 'name', order: 'desc' })).slice(0, 3)).toEqual(['c4.pdf', 'c3.pdf', 'c2.pdf'])
    expect((await names({ sort: 'kind' })).map((name) => name[0]).join('')).toBe('bbbbccccaaaa')
    const pages = await Promise.all([0, 1].map((page) => list({ page, pageSize: 10 })))
    expect(new Set(pages.flatMap(({ rows }) => rows.map((row) => row.fileKey))).size).toBe(12)
    expect(pages[1]).toMatchObject({ total: 12, sum: 1110 })
  })

  it("shows the caller's own; administrators may request any user's (D7)", async () => {
    await records.receipt({ fileName: 'taxi.pdf' })
    expect((await list({}, test.people.other.token)).total).toBe(0)
    expect((await list({}, test.people.admin.token)).total).toBe(0)
    expect((await list({ userId: test.people.user.id }, test.people.admin.token)).total).toBe(1)
  })
})

describe('documents: refuses', () => {
  it.each([
    { filterOptions: '{' },
    { sort: 'owner_id' },
    { page: '-1' },
    { searchTerm: 'x'.repeat(101) },
    { userid: '1e3' },
  ])('a list with %j', async (raw) => {
    const outcome = await test.runner.run(documentCalls.list, {}, { as: test.people.user.token, raw })
    expect(outcome.status).toBe(400)
    expect(outcome.body.fields).toHaveProperty(Object.keys(raw)[0] ?? '')
  })
})

describeSecurity('documents', {
  calls: documentCalls,
  samples: {
    list: { input: {} },
    numbered: { input: { number: 1 } },
    found: { input: { search: 'taxi' } },
    export: { input: {} },
  },
  setUp: async () => {
    const subject = await startMoneyTest()
    await recordsOf(subject, subject.people.other.token).receipt({ fileName: 'taxi.pdf' })
    return { ...subject, snapshot: () => subject.db.admin`select * from money.record_file` }
  },
})
