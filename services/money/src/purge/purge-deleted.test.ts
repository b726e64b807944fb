import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purchaseCalls, receiptCalls } from '@portal/money-contract'
import { type FileStore, silentLog, sweepFiles } from '@portal/service-kit'
import { pdfFile } from '@portal/testkit'
import { keysWithoutRecord } from '../downloads/downloads.repository.ts'
import { recordsOf, removeRecords } from '../testing/add-records.ts'
import { type MoneyTest, startMoneyTest } from '../testing/start-money-test.ts'
import { removeKeptFiles, storedFiles } from '../testing/stored-files.ts'
import { purgeDeleted } from './purge-deleted.ts'

let test: MoneyTest
beforeAll(async () => {
  test = await startMoneyTest()
})
afterAll(() => test.tearDown())
beforeEach(async () => {
  await removeRecords(test)
  await removeKeptFiles(test)
})

const purgeOn = (day: string, files: FileStore = test.files) =>
  purgeDeleted({ database: test.db.database, files, clock: () => new Date(`${day}T12:00:00+01:00`), log: silentLog })
const kept = async () => (await storedFiles(test)).kept.length
const rows = async () => (await test.db.admin`select file_key from money.record_file`).length
const markDeleted = (table: 'receipt' | 'invoice' | 'purchase', at: string) =>
  test.db.admin`update money.${test.db.admin(table)} set deleted_at = ${at}::timestamptz`
const add = () => recordsOf(test, test.people.user.token)

describe('the purge of deleted records (D31)', () => {
  it.each<[string, string, string, string, number]>([
    [
      'keeps it to the last day of the seventh year after its deletion',
      '2026-03-01',
      '2026-11-20T12:00Z',
      '2033-12-31',
      0,
    ],
    ['removes it the day after', '2026-03-01', '2026-11-20T12:00Z', '2034-01-01', 1],
    ['counts from the record’s own year when that is later', '2027-01-01', '2026-11-20T12:00Z', '2034-01-01', 0],
    ['counts from the deletion when that is later', '2019-05-01', '2026-11-20T12:00Z', '2027-01-01', 0],
    ['counts years as they turn in Stockholm', '2026-03-01', '2026-12-31T23:30Z', '2034-01-01', 0],
  ])('%s', async (_what, date, deletedAt, today, purged) => {
    await add().receipt({ fileName: 'a.pdf', date })
    await markDeleted('receipt', deletedAt)
    expect(await purgeOn(today)).toBe(purged)
    expect([await rows(), await kept()]).toEqual([1 - purged, 1 - purged])
  })

  it('keeps records that were not deleted, however old', async () => {
    await add().invoice({ fileName: 'a.pdf', date: '2001-01-01' })
    expect(await purgeOn('2099-01-01')).toBe(0)
    expect(await kept()).toBe(1)
  })

  it("removes every kind, more than a batch, and a purchase's replaced files", async () => {
    const options = { as: test.people.user.token }
    const fields = { amount: 100, date: '2026-01-01', type: 'workTool', quantity: 1 } as const
    const purchase = (await test.runner.run(purchaseCalls.add, fields, { ...options, file: pdfFile('1.pdf') })).answer()
    await test.runner.run(purchaseCalls.edit, { ...fields, id: purchase.id }, { ...options, file: pdfFile('2.pdf') })
    await test.runner.run(purchaseCalls.add, fields, options)
    await add().invoice({ fileName: 'faktura.pdf' })
    await test.db.admin`
      insert into money.receipt (owner_id, date, amount, file_key, file_name, file_kind, file_bytes, file_sha256, created_by)
      select 1, '2026-01-01', 1, md5(n::text) || substr(md5(n::text), 1, 16), 'x.pdf', 'pdf', 1, '', 1 from generate_series(1, 450) n`
    for (const table of ['receipt', 'invoice', 'purchase'] as const) await markDeleted(table, '2026-11-20T12:00Z')
    expect(await kept()).toBe(3)
    expect(await purgeOn('2034-01-01')).toBe(453)
    expect([await rows(), await kept()]).toEqual([0, 0])
    expect(await test.db.admin`select from money.replaced_file`).toEqual([])
  })

  it('leaves no files forever when it is interrupted: files without rows are swept', async () => {
    for (const name of ['1.pdf', '2.pdf', '3.pdf']) await add().receipt({ fileName: name, date: '2026-01-01' })
    await markDeleted('receipt', '2026-11-20T12:00Z')
    let removed = 0
    const breaking: FileStore = {
      ...test.files,
      remove: async (key) => (removed++ === 1 ? Promise.reject(new Error('cut off')) : test.files.remove(key)),
    }
    await expect(purgeOn('2034-01-01', breaking)).rejects.toThrow('cut off')
    expect([await rows(), await kept()]).toEqual([0, 2])
    await sweepFiles({
      files: test.files,
      database: test.db.database,
      log: silentLog,
      unnamed: (keys) => keysWithoutRecord(test.db.database.orm, keys),
    })
    expect(await kept()).toBe(0)
  })

  it('shares the work between replicas', async () => {
    await test.db.admin`
      insert into money.receipt (owner_id, date, amount, file_key, file_name, file_kind, file_bytes, file_sha256, created_by, deleted_at)
      select 1, '2026-01-01', 1, md5(n::text) || substr(md5(n::text), 1, 16), 'x.pdf', 'pdf', 1, '', 1, '2026-11-20' from generate_series(1, 900) n`
    const shares = await Promise.all([purgeOn('2034-01-01'), purgeOn('2034-01-01')])
    expect(shares.reduce((all, share) => all + share)).toBe(900)
    expect(await rows()).toBe(0)
  })

  it('takes an erased user’s records the year after the seventh, and no one else’s', async () => {
    await add().receipt({ fileName: 'a.pdf', date: '2026-12-31' })
    await recordsOf(test, test.people.other.token).receipt({ fileName: 'b.pdf', date: '2026-12-31' })
    await test.db.admin`insert into money.erased_person (user_id, erased_at) values (${test.people.user.id}, now())`
    expect([await purgeOn('2033-12-31'), await purgeOn('2034-01-01'), await kept()]).toEqual([0, 1, 1])
    await test.db.admin`truncate money.erased_person`
  })

  it('changes nothing that users see', async () => {
    await add().receipt({ fileName: 'a.pdf' })
    await purgeOn('2034-01-01')
    expect(
      (await test.runner.run(receiptCalls.list, { filter: 'all' }, { as: test.people.user.token })).answer().total,
    ).toBe(1)
  })
})
