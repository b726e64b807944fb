import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentCalls, receiptCalls } from '@portal/money-contract'
import type { InputOf } from '@portal/platform-contract'
import { recordsOf, removeRecords } from '../testing/add-records.ts'
import { type MoneyTest, startMoneyTest, TODAY } from '../testing/start-money-test.ts'

let test: MoneyTest
let ulla: ReturnType<typeof recordsOf>
let olle: ReturnType<typeof recordsOf>
beforeAll(async () => {
  test = await startMoneyTest()
  ulla = recordsOf(test, test.people.user.token)
  olle = recordsOf(test, test.people.other.token)
})
afterAll(() => test.tearDown())
beforeEach(() => removeRecords(test))

const find = (input: InputOf<typeof documentCalls.found>, as = test.people.admin.token) =>
  test.runner.run(documentCalls.found, input, { as })
const found = async (search: string, kind?: 'receipt' | 'invoice' | 'purchase') =>
  (await find({ search, kind })).answer()
const names = async (search: string, kind?: 'receipt' | 'invoice') =>
  (await found(search, kind)).map(({ fileName }) => fileName)

describe("receipts and invoices of all users, for an administrator's text", () => {
  beforeEach(async () => {
    await ulla.receipt({ fileName: 'Stadshotellet.pdf', amount: 162_548, date: '2026-10-12' })
    await olle.receipt({ fileName: 'taxi arlanda.pdf', amount: 46_400, date: '2026-09-01' })
    await olle.invoice({ fileName: 'el.nät.pdf', amount: 10_000, date: '2025-10-31' })
    await ulla.purchase({ fileName: 'taxi.pdf', amount: 46_400, date: '2026-10-12' })
  })

  it('come with their owners and all that a hit shows', async () => {
    expect(await found('stadshotellet')).toEqual([
      {
        id: 1,
        kind: 'receipt',
        fileName: 'Stadshotellet.pdf',
        amount: 162_548,
        date: '2026-10-12',
        ownerId: test.people.user.id,
        firstName: 'Ulla',
        lastName: 'Test',
      },
    ])
  })

  it.each([
    ['HOTELL', ['Stadshotellet.pdf']],
    ['arlanda taxi', ['taxi arlanda.pdf']],
    ['olle', ['taxi arlanda.pdf', 'el.nät.pdf']],
    ['taxi olle', ['taxi arlanda.pdf']],
    ['ulla taxi', []],
    ['464', ['taxi arlanda.pdf']],
    ['1 625,48', ['Stadshotellet.pdf']],
    ['1 625,49', []],
    ['2026-10-12', ['Stadshotellet.pdf']],
    ['oktober', ['Stadshotellet.pdf', 'el.nät.pdf']],
    ['oktober 2025', ['el.nät.pdf']],
    ['hotell oktober', ['Stadshotellet.pdf']],
    ['olle oktober', ['el.nät.pdf']],
    ['hotell september', []],
    ['taxi 464', ['taxi arlanda.pdf']],
    ['464,00 kr olle', ['taxi arlanda.pdf']],
    ['olle taxi 464 september', ['taxi arlanda.pdf']],
    ['oktober 1 625,48', ['Stadshotellet.pdf']],
    ['hotell 464', []],
    ['#1', ['Stadshotellet.pdf', 'el.nät.pdf']],
    ['el', ['Stadshotellet.pdf', 'el.nät.pdf']],
    ['%', []],
    [' ', []],
  ])('%j: %j', async (search, expected) => expect(await names(search)).toEqual(expected))

  it('are of one kind where one is asked for', async () => {
    expect(await names('oktober', 'receipt')).toEqual(['Stadshotellet.pdf'])
    expect(await names('oktober', 'invoice')).toEqual(['el.nät.pdf'])
    expect(await found('taxi', 'purchase')).toEqual([])
  })

  it('are the three newest of each kind, equal days by number', async () => {
    for (const [name, date] of [
      ['buss 1.pdf', '2026-11-02'],
      ['buss 2.pdf', TODAY],
      ['buss 3.pdf', TODAY],
      ['buss 4.pdf', '2026-11-01'],
    ] as const)
      await ulla.receipt({ fileName: name, date })
    await olle.invoice({ fileName: 'buss 5.pdf', date: '2024-01-01' })
    expect(await names('buss')).toEqual(['buss 3.pdf', 'buss 2.pdf', 'buss 1.pdf', 'buss 5.pdf'])
  })

  it('are found after a thousand newer ones', async () => {
    await test.db.admin`
      insert into money.receipt (owner_id, date, amount, file_key, file_name, file_kind, file_bytes, file_sha256, created_by)
      select 1, ${TODAY}::date, 100, 'nyare' || n, 'nyare.pdf', 'pdf', 1000, '', 1 from generate_series(1, 1001) n`
    expect(await names('stadshotellet')).toEqual(['Stadshotellet.pdf'])
    expect(await names('olle taxi')).toEqual(['taxi arlanda.pdf'])
    expect(await names('1 625,48')).toEqual(['Stadshotellet.pdf'])
    expect(await names('hotell oktober')).toEqual(['Stadshotellet.pdf'])
    expect(await names('oktober', 'receipt')).toEqual(['Stadshotellet.pdf'])
  })

  it('leave out deleted ones', async () => {
    await test.runner.run(receiptCalls.remove, { id: 1 }, { as: test.people.admin.token })
    expect(await names('stadshotellet')).toEqual([])
    expect(await names('2026-10-12')).toEqual([])
  })
})

describe('a search of all users refuses', () => {
  it.each([{ searchTerm: 'x'.repeat(101) }, { searchTerm: 'a\0' }, { kind: 'Lön' }])('%j', async (raw) => {
    const outcome = await test.runner.run(
      documentCalls.found,
      { search: 'x' },
      { as: test.people.admin.token, raw: { searchTerm: 'x', ...raw } },
    )
    expect(outcome.status).toBe(400)
    expect(outcome.body.fields).toHaveProperty(Object.keys(raw)[0] ?? '')
  })

  it('users who are not administrators with 403, also one who sees all purchases', async () => {
    for (const { token } of [test.people.user, test.people.reviewer])
      expect((await find({ search: 'taxi' }, token)).status).toBe(403)
  })
})
