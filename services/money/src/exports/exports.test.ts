import { invoiceCalls, documentCalls, purchaseCalls, receiptCalls } from '@portal/money-contract'
import type { AnyCall, InputOf } from '@portal/platform-contract'
import excel from 'exceljs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

async function sheetOf<C extends AnyCall>(call: C, input: InputOf<C>, as = test.people.user.token) {
  const { response } = await test.runner.run(call, input, { as })
  const workbook = new excel.Workbook()
  await workbook.xlsx.load(await response.arrayBuffer())
  const [sheet] = workbook.worksheets
  if (!sheet) throw new Error('The workbook has no sheet')
  const lines: unknown[][] = []
  sheet.eachRow((row) => lines.push((row.values as unknown[]).slice(1)))
  return { response, sheet, lines, names: lines.slice(1).map((line) => line[1]) }
}

const purchase = { date: TODAY, amount: 12_350, type: 'workTool', quantity: 2 } as const

describe('an export', () => {
  it('is a workbook named after list and day, with the columns of the screen and the full date', async () => {
    await records.receipt({ fileName: 'taxi.pdf', amount: 123_450 })
    const { response, sheet, lines } = await sheetOf(receiptCalls.export, {})
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''Kvitton%202026-11-20.xlsx")
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(sheet.name).toBe('Kvitton')
    expect(lines).toEqual([
      ['#', 'Name', 'Värde', 'Månad/År', 'Datum'],
      [1, 'taxi.pdf', 1234.5, 'November 2026', TODAY],
    ])
  })

  it("writes users' text as text: no cell becomes a formula or a number", async () => {
    await test.runner.run(purchaseCalls.add, { ...purchase, note: '=1+1' }, { as: test.people.user.token })
    await test.runner.run(purchaseCalls.add, { ...purchase, note: '+46 70' }, { as: test.people.user.token })
    const { sheet, lines } = await sheetOf(purchaseCalls.export, {})
    expect(lines[0]).toEqual([
      '#',
      'Name',
      'Länk',
      'Fil',
      'Värde',
      'Status',
      'Månad/År',
      'Datum',
      'Typ',
      'Antal',
      'Notis',
      'Kommentar',
    ])
    expect(lines[1]).toEqual([
      1,
      '=1+1',
      undefined,
      undefined,
      123.5,
      'Inskickad',
      'November 2026',
      TODAY,
      'Arbetsverktyg',
      2,
      '=1+1',
    ])
    expect(sheet.getRow(2).getCell(2)).toMatchObject({ type: excel.ValueType.String, numFmt: '@' })
    expect(sheet.getRow(3).getCell(11)).toMatchObject({ type: excel.ValueType.String, value: '+46 70' })
  })

  it('has the rows of the list: same filter, search and order, over all pages', async () => {
    for (let number = 10; number < 25; number += 1)
      await records.invoice({ fileName: `el-${number}.pdf`, amount: number * 100 })
    await records.invoice({ fileName: 'vatten.pdf' })
    await records.invoice({ fileName: 'el-gammal.pdf', date: '2025-01-01' })
    const shown = { search: 'EL-', sort: 'amount', order: 'desc', page: 1, pageSize: 10 } as const
    const { names } = await sheetOf(invoiceCalls.export, shown)
    expect(names).toEqual(Array.from({ length: 15 }, (_, place) => `el-${24 - place}.pdf`))
    expect((await sheetOf(invoiceCalls.export, { ...shown, filter: 'all' })).names).toContain('el-gammal.pdf')
    expect(
      (await sheetOf(invoiceCalls.export, { filter: [{ from: '2024-01-01', to: '2024-12-31' }] })).lines,
    ).toHaveLength(1)
  })

  it('of documents distinguishes their kinds, although their ids are equal', async () => {
    await records.receipt({ fileName: 'taxi.pdf' })
    await records.invoice({ fileName: 'el.pdf' })
    await records.purchase({ fileName: 'offert.pdf' })
    const { lines } = await sheetOf(documentCalls.export, { sort: 'name' })
    expect(lines.map((line) => line.slice(0, 4))).toEqual([
      ['#', 'Name', 'Typ', 'Fil'],
      [1, 'el', 'Faktura', 'el.pdf'],
      [1, 'offert', 'Inköp', 'offert.pdf'],
      [1, 'taxi', 'Kvitto', 'taxi.pdf'],
    ])
  })

  it("of all users' purchases names each owner, also when sorted by owner (D28)", async () => {
    for (const who of ['user', 'other'] as const)
      await test.runner.run(purchaseCalls.add, { ...purchase, note: who }, { as: test.people[who].token })
    const { lines } = await sheetOf(purchaseCalls.exportAll, { sort: 'firstName' }, test.people.reviewer.token)
    expect(lines.map((line) => line.slice(0, 3))).toEqual([
      ['#', 'Användare', 'Name'],
      [2, 'Olle Test', 'other'],
      [1, 'Ulla Test', 'user'],
    ])
  })

  it('has the rows of several batches, in order and each once', async () => {
    await test.db.admin`
      insert into money.receipt (owner_id, date, amount, file_key, file_name, file_kind, file_bytes, file_sha256, created_by)
      select ${test.people.user.id}, ${TODAY}, 1 + n % 7, n::text, 'kvitto ' || n || '.pdf', 'pdf', 1000, '', 1 from generate_series(1, 12001) n`
    const { lines } = await sheetOf(receiptCalls.export, { sort: 'amount' })
    const inOrder = Array.from({ length: 12_001 }, (_, place) => place + 1).sort((a, b) => (a % 7) - (b % 7) || a - b)
    expect(lines.slice(1).map(([id]) => id)).toEqual(inOrder)
  })

  it("is of the caller's own; administrators may name any user (D7)", async () => {
    await records.receipt({ fileName: 'taxi.pdf' })
    expect((await sheetOf(receiptCalls.export, {}, test.people.other.token)).names).toEqual([])
    expect((await sheetOf(receiptCalls.export, {}, test.people.admin.token)).names).toEqual([])
    expect(
      (await sheetOf(receiptCalls.export, { userId: test.people.user.id }, test.people.admin.token)).names,
    ).toEqual(['taxi.pdf'])
  })

  it.each([{ filterOptions: '{' }, { sort: 'owner_id' }, { searchTerm: 'x'.repeat(101) }])(
    'refuses %j as the list does',
    async (raw) => {
      const outcome = await test.runner.run(receiptCalls.export, {}, { as: test.people.user.token, raw })
      expect(outcome.status).toBe(400)
      expect(outcome.body.fields).toHaveProperty(Object.keys(raw)[0] ?? '')
    },
  )
})

describe('an export for a user who chose English', () => {
  async function english<T>(people: readonly { id: number }[], act: () => Promise<T>): Promise<T> {
    const ids = people.map(({ id }) => id)
    await test.db.admin`update identity.account set language = 'en' where id = any(${ids})`
    try {
      return await act()
    } finally {
      await test.db.admin`update identity.account set language = null where id = any(${ids})`
    }
  }
  const nameOf = (response: Response) => response.headers.get('content-disposition') ?? ''

  it('has English headings, months, kinds and statuses, and a name in English', async () => {
    const { user, reviewer } = test.people
    await records.receipt({ fileName: 'taxi.pdf', amount: 123_450, date: '2026-10-05' })
    await test.runner.run(purchaseCalls.add, { ...purchase, note: 'Stol' }, { as: user.token })
    await english([user, reviewer], async () => {
      const receipts = await sheetOf(receiptCalls.export, { filter: 'all' })
      expect(nameOf(receipts.response)).toContain('Receipts 2026-11-20.xlsx')
      expect([receipts.sheet.name, ...receipts.lines]).toEqual([
        'Receipts',
        ['#', 'Name', 'Amount', 'Month/Year', 'Date'],
        [1, 'taxi.pdf', 1234.5, 'October 2026', '2026-10-05'],
      ])
      const purchases = await sheetOf(purchaseCalls.export, {})
      expect(purchases.lines.map((line) => [line[5], line[8]])).toEqual([
        ['Status', 'Type'],
        ['Submitted', 'Work tools'],
      ])
      const reviewed = await sheetOf(purchaseCalls.exportAll, {}, reviewer.token)
      expect([nameOf(reviewed.response), reviewed.sheet.name]).toEqual([
        expect.stringContaining('Purchase requests 2026-11-20.xlsx'),
        'Purchase requests',
      ])
      const documents = await sheetOf(documentCalls.export, { filter: 'all' })
      expect(documents.lines.map((line) => line[2])).toEqual(['Type', 'Receipt'])
      const invoices = await sheetOf(invoiceCalls.export, {})
      expect(invoices.sheet.name).toBe('Invoices')
      for (const { lines } of [receipts, purchases, reviewed, documents, invoices])
        expect(lines[0]?.join(' ')).not.toMatch(/[åäöÅÄÖ]/)
    })
  })

  it('is Swedish again for the next user', async () => {
    await english([test.people.admin], () => Promise.resolve())
    expect((await sheetOf(receiptCalls.export, {})).sheet.name).toBe('Kvitton')
  })
})
