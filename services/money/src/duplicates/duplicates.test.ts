import { createHash } from 'node:crypto'
import { duplicateCalls, purchaseCalls, receiptCalls } from '@portal/money-contract'
import type { InputOf } from '@portal/platform-contract'
import { connectDatabase } from '@portal/service-kit'
import { describeSecurity, pdfFile, rowsTouched } from '@portal/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordsOf, removeRecords } from '../testing/add-records.ts'
import { type MoneyTest, startMoneyTest, TODAY } from '../testing/start-money-test.ts'
import { findDuplicates } from './duplicates.repository.ts'

let test: MoneyTest
let records: ReturnType<typeof recordsOf>
beforeAll(async () => {
  test = await startMoneyTest()
  records = recordsOf(test, test.people.user.token)
})
afterAll(() => test.tearDown())
beforeEach(() => removeRecords(test))

const find = async (candidate: InputOf<typeof duplicateCalls.find>, as = test.people.user.token) =>
  (await test.runner.run(duplicateCalls.find, candidate, { as })).answer()
/** `recordsOf` uses each file's name as its content. */
const hashOf = (fileName: string) => createHash('sha256').update(pdfFile(fileName, fileName).content).digest('hex')

describe('duplicates: works', () => {
  it('finds the same file among records of every kind, on any day and of any value', async () => {
    await records.receipt({ fileName: 'taxi.pdf', amount: 100, date: '2026-11-01' })
    await records.invoice({ fileName: 'taxi.pdf', amount: 200 })
    await records.purchase({ fileName: 'taxi.pdf', amount: 300 })
    await records.receipt({ fileName: 'buss.pdf' })
    const found = await find({ kind: 'receipt', sha256: hashOf('taxi.pdf') })
    expect(found.map(({ kind, name, sameFile }) => `${kind} ${name} ${sameFile}`)).toEqual([
      'invoice taxi.pdf true',
      'purchase taxi.pdf true',
      'receipt taxi.pdf true',
    ])
    expect(found.find(({ kind }) => kind === 'receipt')).toEqual({
      id: 1,
      kind: 'receipt',
      name: 'taxi.pdf',
      amount: 100,
      date: '2026-11-01',
      sameFile: true,
    })
  })

  it('finds the same day and value among records of the same kind', async () => {
    await records.receipt({ fileName: 'taxi.pdf', amount: 100 })
    await records.receipt({ fileName: 'annat belopp.pdf', amount: 101 })
    await records.receipt({ fileName: 'annan dag.pdf', amount: 100, date: '2026-11-01' })
    await records.invoice({ fileName: 'faktura.pdf', amount: 100 })
    expect(await find({ kind: 'receipt', date: TODAY, amount: 100 })).toEqual([
      { id: 1, kind: 'receipt', name: 'taxi.pdf', amount: 100, date: TODAY, sameFile: false },
    ])
  })

  it('lists a record that matches both ways once, and the same file before the same value', async () => {
    await records.receipt({ fileName: 'taxi.pdf', amount: 100 })
    await records.receipt({ fileName: 'annan.pdf', amount: 100 })
    const found = await find({ kind: 'receipt', sha256: hashOf('taxi.pdf'), date: TODAY, amount: 100 })
    expect(found.map(({ name, sameFile }) => [name, sameFile])).toEqual([
      ['taxi.pdf', true],
      ['annan.pdf', false],
    ])
  })

  it('names a purchase without a file as the list does', async () => {
    await test.runner.run(
      purchaseCalls.add,
      { date: TODAY, amount: 100, type: 'workTool', quantity: 1, note: 'Skärm\nsvart' },
      { as: test.people.user.token },
    )
    expect(await find({ kind: 'purchase', date: TODAY, amount: 100 })).toMatchObject([
      { kind: 'purchase', name: 'Skärm' },
    ])
  })

  it('lists at most three, the newest', async () => {
    for (let number = 1; number <= 5; number += 1) await records.receipt({ fileName: `${number}.pdf`, amount: 100 })
    expect((await find({ kind: 'receipt', date: TODAY, amount: 100 })).map(({ id }) => id)).toEqual([5, 4, 3])
  })

  it('finds nothing without input, and nothing that was deleted', async () => {
    await records.receipt({ fileName: 'taxi.pdf', amount: 100 })
    expect(await find({ kind: 'receipt' })).toEqual([])
    expect(await find({ kind: 'receipt', date: TODAY })).toEqual([])
    await test.runner.run(receiptCalls.remove, { id: 1 }, { as: test.people.admin.token })
    expect(await find({ kind: 'receipt', sha256: hashOf('taxi.pdf'), date: TODAY, amount: 100 })).toEqual([])
  })

  it("does not reveal another user's file; an administrator checks for the user of the record", async () => {
    await records.receipt({ fileName: 'taxi.pdf', amount: 100 })
    const candidate = { kind: 'receipt', sha256: hashOf('taxi.pdf'), date: TODAY, amount: 100 } as const
    expect(await find(candidate, test.people.other.token)).toEqual([])
    expect(await find(candidate, test.people.reviewer.token)).toEqual([])
    expect(await find(candidate, test.people.admin.token)).toEqual([])
    expect(await find({ ...candidate, userId: test.people.user.id }, test.people.admin.token)).toHaveLength(1)
  })

  it("reads at most the owner's rows of that day, however many there are", async () => {
    await test.db.admin`
      insert into money.receipt (owner_id, date, amount, file_key, file_name, file_kind, file_bytes, file_sha256, created_by)
      select n % 50 + 1, date '2022-01-02' + n % 700, n, n::text, 'kvitto ' || n || '.pdf', 'pdf', 1000, md5(n::text) || md5(n::text), 1 from generate_series(1, 50000) n`
    await test.db.admin`vacuum analyze money.receipt`
    const one = connectDatabase(test.db.url, { connections: 2 })
    const candidate = { kind: 'receipt', sha256: 'a'.repeat(64), date: '2022-01-02', amount: 700 } as const
    expect(
      await rowsTouched(test.db, one, 'receipt', (executor) => findDuplicates(executor, 1, candidate)),
    ).toBeLessThan(100)
    await one.close()
  })
})

describe('duplicates: refuses', () => {
  it.each([
    { kind: undefined },
    { kind: 'Bil' },
    { sha256: 'x' },
    { date: '2026-02-30' },
    { Value: 'tolv' },
    { userid: '1e3' },
  ])('%j', async (raw) => {
    const outcome = await test.runner.run(duplicateCalls.find, { kind: 'receipt' }, { as: test.people.user.token, raw })
    expect(outcome.status).toBe(400)
    expect(outcome.body.fields).toHaveProperty(Object.keys(raw)[0] ?? '')
  })
})

describeSecurity('duplicates', {
  calls: duplicateCalls,
  samples: { find: { input: { kind: 'receipt', date: TODAY, amount: 100 } } },
  setUp: async () => {
    const subject = await startMoneyTest()
    await recordsOf(subject, subject.people.other.token).receipt({ fileName: 'taxi.pdf' })
    return { ...subject, snapshot: () => subject.db.admin`select * from money.receipt` }
  },
})
