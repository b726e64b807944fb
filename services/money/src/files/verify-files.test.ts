import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purchaseCalls } from '@portal/money-contract'
import { type FileFault, verifyAtNight, verifyFiles } from '@portal/service-kit'
import { pdfFile } from '@portal/testkit'
import { recordsOf, removeRecords } from '../testing/add-records.ts'
import { errorLog } from '../testing/error-log.ts'
import { type MoneyTest, startMoneyTest, TODAY } from '../testing/start-money-test.ts'
import { namedFiles } from './named-files.repository.ts'

let test: MoneyTest
beforeAll(async () => {
  test = await startMoneyTest()
})
afterAll(() => test.tearDown())
beforeEach(() => removeRecords(test))

const named = () => namedFiles(test.db.database.orm)
const pathOf = (key: string) => join(test.filesDir, 'kept', key.slice(0, 2), key)
async function check() {
  const faults: FileFault[] = []
  return { counts: await verifyFiles(test.files, named(), (fault) => faults.push(fault)), faults }
}

describe('checking files', () => {
  it('finds every file of every kind of record, replaced ones too, and no fault', async () => {
    const records = recordsOf(test, test.people.user.token)
    for (const add of [records.receipt, records.invoice, records.purchase]) await add({ fileName: 'a.pdf' })
    await test.runner.run(
      purchaseCalls.edit,
      { id: 1, date: TODAY, amount: 5, type: 'workTool', quantity: 1 },
      { as: test.people.user.token, file: pdfFile('b.pdf') },
    )
    expect(await check()).toEqual({ counts: { checked: 4, missing: 0, altered: 0 }, faults: [] })
  })

  it('names the record of each file that is missing, altered or truncated, without personal data', async () => {
    const records = recordsOf(test, test.people.user.token)
    const keys = [
      await records.receipt({ fileName: 'a.pdf' }),
      await records.invoice({ fileName: 'b.pdf' }),
      await records.purchase({ fileName: 'c.pdf' }),
    ] as const
    await rm(pathOf(keys[0]))
    await writeFile(pathOf(keys[1]), 'something else')
    await writeFile(pathOf(keys[2]), '')
    const { counts, faults } = await check()
    expect(counts).toEqual({ checked: 3, missing: 1, altered: 2 })
    expect(new Set(faults)).toEqual(
      new Set([
        { fault: 'missing', kind: 'receipt', id: 1, fileKey: keys[0] },
        { fault: 'altered', kind: 'invoice', id: 1, fileKey: keys[1] },
        { fault: 'altered', kind: 'purchase', id: 1, fileKey: keys[2] },
      ]),
    )
  })

  it('reads more rows than a batch, each once', async () => {
    await test.db.admin`
      insert into money.receipt (owner_id, date, amount, file_key, file_name, file_kind, file_bytes, file_sha256, created_by)
      select 1, '2026-01-01', 1, md5(n::text) || substr(md5(n::text), 1, 16), 'x.pdf', 'pdf', 1, '', 1 from generate_series(1, 450) n`
    expect((await check()).counts).toEqual({ checked: 450, missing: 450, altered: 0 })
  })

  it('does not report a file whose record was removed meanwhile', async () => {
    const key = await recordsOf(test, test.people.user.token).receipt({ fileName: 'a.pdf' })
    const get = async () => {
      await removeRecords(test)
      return null
    }
    expect(await verifyFiles({ get }, named(), () => {})).toEqual({ checked: 1, missing: 0, altered: 0 })
    await rm(pathOf(key))
  })

  it('runs once a night, in one of several replicas, and logs each fault as an error', async () => {
    const key = await recordsOf(test, test.people.user.token).receipt({ fileName: 'a.pdf' })
    await rm(pathOf(key))
    const { log, errors } = errorLog()
    const at = (hour: string) =>
      verifyAtNight({
        files: test.files,
        executor: test.db.database.orm,
        named: named(),
        log,
        now: new Date(`2026-11-20T${hour}:00:00+01:00`),
      })
    await at('14')
    expect(errors).toEqual([])
    await Promise.all([at('02'), at('02'), at('03')])
    expect(errors).toEqual([
      { fault: 'missing', kind: 'receipt', id: 1, fileKey: key },
      { checked: 1, missing: 1, altered: 0 },
    ])
  })
})
