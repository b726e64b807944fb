import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileCalls, purchaseCalls, receiptCalls } from '@portal/money-contract'
import { createDiskStore, type FileStore, silentLog, sweepFiles } from '@portal/service-kit'
import { pdfFile, type TestFile } from '@portal/testkit'
import { type DatabaseProxy, startDatabaseProxy } from '@portal/testkit/database-proxy'
import { eventually } from '@portal/testkit/eventually'
import { type S3Server, startS3Server } from '@portal/testkit/s3-server'
import { keysWithoutRecord } from '../downloads/downloads.repository.ts'
import { removeRecords } from '../testing/add-records.ts'
import { openTestBucket } from '../testing/open-test-bucket.ts'
import { type MoneyTest, startMoneyTest, TODAY } from '../testing/start-money-test.ts'

/** Calls with a file whose database connection is cut before COMMIT, and at its answer. */
describe.each(['disk', 'bucket'] as const)('a file on a %s', (kind) => {
  let test: MoneyTest
  let proxy: DatabaseProxy
  let bucket: S3Server | undefined
  beforeAll(async () => {
    bucket = kind === 'bucket' ? await startS3Server() : undefined
    const openFiles = (folder: string): Promise<FileStore> =>
      bucket ? openTestBucket(bucket, folder) : createDiskStore(folder)
    const through = async (url: string) => (proxy = await startDatabaseProxy(url)).url
    test = await startMoneyTest({ openFiles, through })
  })
  afterAll(async () => {
    await test.tearDown()
    await proxy.close()
    await bucket?.stop()
  })
  beforeEach(async () => {
    await removeRecords(test)
    for await (const key of test.files.keys()) await test.files.remove(key)
  })

  const sweep = () =>
    sweepFiles({
      files: test.files,
      database: test.db.database,
      log: silentLog,
      unnamed: (keys) => keysWithoutRecord(test.db.database.orm, keys),
    })
  const keptKeys = async () => (await Array.fromAsync(test.files.keys())).toSorted()
  const keysOfRows = async () =>
    (
      await test.db.admin<
        { key: string }[]
      >`select file_key as key from money.record_file union all select file_key from money.replaced_file`
    )
      .map(({ key }) => key)
      .toSorted()
  const content = async (fileKey: string) => {
    const { status, response } = await test.runner.run(
      fileCalls.download,
      { fileKey, fileName: 'x' },
      { as: test.people.user.token },
    )
    return status === 200 ? response.text() : status
  }
  const textOf = (file: TestFile) => new TextDecoder().decode(file.content as Uint8Array)

  const purchase = { amount: 100, date: TODAY, type: 'workTool', quantity: 1 } as const
  const CALLS = {
    'adding a receipt': (file: TestFile, key: string) =>
      test.runner.run(
        receiptCalls.add,
        { amount: 100, date: TODAY },
        { as: test.people.user.token, file, headers: { 'idempotency-key': key } },
      ),
    'giving a purchase another file': (file: TestFile, key: string) =>
      test.runner.run(
        purchaseCalls.edit,
        { ...purchase, id: 1 },
        { as: test.people.user.token, file, headers: { 'idempotency-key': key } },
      ),
  }

  it.each(Object.keys(CALLS) as (keyof typeof CALLS)[])(
    '%s: cut at COMMIT, the same key again gives a row with its file, and no other file remains',
    async (call) => {
      await test.runner.run(purchaseCalls.add, purchase, { as: test.people.user.token, file: pdfFile('before.pdf') })
      for (const moment of ['before', 'answer'] as const) {
        const fault = proxy.arm({ statement: /^commit/, moment })
        const [file, key] = [pdfFile(`${moment}.pdf`, moment), `${call} ${moment}`.replaceAll(' ', '-')]
        const first = await CALLS[call](file, key)
        expect([200, 500, 503]).toContain(first.status)
        const { fileKey } = await eventually(async () => (await CALLS[call](file, key)).answer())
        await eventually(async () => expect(await content(fileKey ?? '')).toBe(textOf(file)))
        expect(fault.met?.text).toBe('commit')
      }
      await test.db.admin`update money.loose_file set since = '-infinity'`
      await sweep()
      expect(await keptKeys()).toEqual(await keysOfRows())
      expect(await test.db.admin`select from money.loose_file`).toEqual([])
    },
  )
})
