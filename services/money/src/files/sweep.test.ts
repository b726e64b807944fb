import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purchaseCalls, receiptCalls } from '@portal/money-contract'
import { announceFile, fetchRows, newFileKey, once, silentLog, storeWithRow, sweepFiles } from '@portal/service-kit'
import { sql } from 'drizzle-orm'
import { receipts } from '../db/schema/vouchers.ts'
import { keysWithoutRecord } from '../downloads/downloads.repository.ts'
import { recordsOf, removeRecords } from '../testing/add-records.ts'
import { type MoneyTest, startMoneyTest, TODAY } from '../testing/start-money-test.ts'
import { removeKeptFiles, storedFiles } from '../testing/stored-files.ts'
import { insertVoucher } from '../vouchers/vouchers.repository.ts'

let test: MoneyTest
beforeAll(async () => {
  test = await startMoneyTest()
})
afterAll(() => test.tearDown())
beforeEach(async () => {
  await removeRecords(test)
  await removeKeptFiles(test)
  await test.db.admin`truncate money.loose_file, money.file_scan`
  await test.db.admin`alter table money.loose_file alter column since set default now()`
})

const orm = () => test.db.database.orm
const sweep = () =>
  sweepFiles({
    files: test.files,
    database: test.db.database,
    log: silentLog,
    unnamed: (keys) => keysWithoutRecord(test.db.database.orm, keys),
  })
const kept = async () => (await Array.fromAsync(test.files.keys())).toSorted()
const age = () => test.db.admin`update money.loose_file set since = now() - interval '5 minutes 1 second'`
const arrived = async () => {
  const path = join(test.files.stagingDir, newFileKey())
  await writeFile(path, 'content')
  return path
}
const put = async (key = newFileKey()) => {
  await test.files.put(key, await arrived())
  return key
}
const row = (fileKey: string) =>
  ({
    ownerId: 1,
    createdBy: 1,
    date: TODAY,
    amount: 1,
    fileKey,
    fileName: 'a.pdf',
    fileKind: 'pdf',
    fileBytes: 7,
    fileSha256: '',
  }) as const

describe('the sweep of files without a record', () => {
  it('removes a recorded file after five minutes, not before', async () => {
    const key = newFileKey()
    await announceFile(orm(), key)
    await put(key)
    expect(await sweep()).toBe(0)
    await age()
    expect(await sweep()).toBe(1)
    expect(await kept()).toEqual([])
    expect(await test.db.admin`select from money.loose_file`).toEqual([])
  })

  it('keeps the file of a transaction that hangs, however long, and lets the row name it', async () => {
    const path = await arrived()
    const saved = await storeWithRow(
      { orm: orm(), files: test.files },
      { userId: 1, call: 'x', key: undefined },
      { path },
      async (transaction, key) => {
        const voucher = await insertVoucher(transaction, receipts, row(key))
        // The row is claimed right after this; the sweep runs while the transaction holds it.
        await fetchRows(transaction, sql`select 1`)
        await test.db.admin`select 1`
        expect(await sweep()).toBe(0)
        return voucher
      },
    )
    expect(await kept()).toEqual([saved.fileKey])
  })

  it('refuses the row of an upload whose file it has already taken: no row is without its file', async () => {
    const path = await arrived()
    const slow = {
      ...test.files,
      put: async (key: string, from: string) => {
        await test.files.put(key, from)
        await age()
        expect(await sweep()).toBe(1)
      },
    }
    const saving = storeWithRow(
      { orm: orm(), files: slow },
      { userId: 1, call: 'x', key: undefined },
      { path },
      (transaction, key) => insertVoucher(transaction, receipts, row(key)),
    )
    await expect(saving).rejects.toMatchObject({ code: 'service_unavailable' })
    expect(await test.db.admin`select from money.receipt`).toEqual([])
    expect(await kept()).toEqual([])
  })

  it('searches the whole store once a day for unaccounted files, and keeps files of every kind of record (D31)', async () => {
    const records = recordsOf(test, test.people.user.token)
    const named = [
      await records.receipt({ fileName: 'a.pdf' }),
      await records.invoice({ fileName: 'b.pdf' }),
      await records.purchase({ fileName: 'c.pdf' }),
    ]
    await test.runner.run(receiptCalls.remove, { id: 1 }, { as: test.people.admin.token })
    const file = { name: 'ny.pdf', content: '%PDF-1.4 ny' }
    const edited = await test.runner.run(
      purchaseCalls.edit,
      { id: 1, date: TODAY, amount: 5, type: 'workTool', quantity: 1 },
      { as: test.people.user.token, file },
    )
    named.push(edited.answer().fileKey ?? '')
    const stray = await put()
    expect(await sweep()).toBe(0)
    await age()
    expect(await sweep()).toBe(1)
    expect(await kept()).toEqual(named.toSorted())
    expect(named).not.toContain(stray)
    const later = await put()
    await age()
    await sweep()
    expect(await kept()).toContain(later)
  })

  it('searches again as soon as a crash of PostgreSQL has emptied its unlogged tables', async () => {
    await sweep()
    await put()
    await test.db.admin`truncate money.loose_file, money.file_scan`
    await sweep()
    await age()
    expect(await sweep()).toBe(1)
  })

  it('removes nothing when hundreds of files have no record: an older database was restored', async () => {
    for (let n = 0; n < 501; n += 1) await put()
    await sweep()
    await age()
    expect(await sweep()).toBe(0)
    expect(await kept()).toHaveLength(501)
  })

  it('keeps a marked file that has a record after all', async () => {
    const key = await put()
    await once(orm(), { userId: 1, call: 'x', key: undefined }, (transaction) =>
      insertVoucher(transaction, receipts, row(key)),
    )
    await test.db.admin`insert into money.loose_file (file_key, is_doomed) values (${key}, true)`
    expect(await sweep()).toBe(0)
    expect(await kept()).toEqual([key])
    expect(await test.db.admin`select from money.loose_file`).toEqual([])
  })

  it('removes staged files untouched for five minutes, and none that is being received', async () => {
    const [forgotten, fresh] = [await arrived(), await arrived()]
    const longAgo = new Date(Date.now() - 301_000)
    await utimes(forgotten, longAgo, longAgo)
    expect(await sweep()).toBe(1)
    expect((await storedFiles(test)).staged).toEqual([fresh.slice(-48)])
  })

  it('races uploads that end in every way, with every file unrecorded at once: each row has its file, and in the end each file its row', async () => {
    await test.db.admin`alter table money.loose_file alter column since set default '-infinity'`
    const pause = (turns: number) => new Promise((resolve) => setTimeout(resolve, turns))
    const upload = async (n: number) => {
      const slow = {
        ...test.files,
        put: async (key: string, from: string) => {
          if (n % 3 === 0) await pause(n % 5)
          await test.files.put(key, from)
          if (n % 7 === 0) throw new Error('the process ends here')
        },
      }
      await storeWithRow(
        { orm: orm(), files: n % 7 === 0 ? { ...slow, remove: () => Promise.reject(new Error('ended')) } : slow },
        { userId: 1, call: 'race', key: `key-${n % 60}` },
        { path: await arrived() },
        async (transaction, key) => {
          const voucher = await insertVoucher(transaction, receipts, row(key))
          if (n % 4 === 0) await pause(n % 11)
          if (n % 5 === 0) throw new Error('refused')
          return voucher
        },
      ).catch(() => undefined)
    }
    let isOver = false
    const sweeping = async () => {
      while (!isOver) {
        await sweep()
        await pause(1)
      }
    }
    const sweepers = [sweeping(), sweeping()]
    for (let n = 0; n < 240; n += 8) await Promise.all(Array.from({ length: 8 }, (_, at) => upload(n + at)))
    isOver = true
    await Promise.all(sweepers)
    const named = (await test.db.admin<{ file_key: string }[]>`select file_key from money.receipt`)
      .map(({ file_key }) => file_key)
      .toSorted()
    const files = await kept()
    expect(named.filter((key) => !files.includes(key))).toEqual([])
    // A file still being stored when its process ended is found by the daily search.
    await test.db.admin`truncate money.file_scan`
    await sweep()
    expect(await kept()).toEqual(named)
  })
})
