import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileCalls, receiptCalls } from '@portal/money-contract'
import { pdfFile, pdfOfSize, type TestFile } from '@portal/testkit'
import { errorLog } from '../testing/error-log.ts'
import { createSmallDisk, type SmallDisk } from '../testing/small-disk.ts'
import { type MoneyTest, startMoneyTest, TODAY } from '../testing/start-money-test.ts'

let disk: SmallDisk
let test: MoneyTest
const { log, errors } = errorLog()
beforeAll(async () => {
  disk = await createSmallDisk()
  test = await startMoneyTest({ openFiles: () => disk.open(), log })
})
afterAll(async () => {
  await test.tearDown()
  await disk.close()
})
beforeEach(() => {
  errors.length = 0
})

const add = (file: TestFile) =>
  test.runner.run(receiptCalls.add, { amount: 100, date: TODAY }, { as: test.people.user.token, file })
const TOLD = { code: 'service_unavailable', error: 'Det går inte att spara just nu. Försök igen om en stund.' }

describe('a full disk', () => {
  it('answers as a temporary failure of the portal, is logged as an error, lets reads continue, and recovers by itself', async () => {
    const { fileKey } = (await add(pdfFile())).answer()
    await disk.fill(100_000)
    const refused = await add(pdfOfSize(1_000_000))
    expect([refused.status, refused.body]).toMatchObject([503, TOLD])
    expect(refused.response.headers.get('retry-after')).toBe('30')
    expect(errors).toMatchObject([{ err: { code: 'ENOSPC' } }])
    expect(
      (await test.runner.run(receiptCalls.list, { filter: 'all' }, { as: test.people.user.token })).answer().total,
    ).toBe(1)
    expect(
      (await test.runner.run(fileCalls.download, { fileKey, fileName: 'x' }, { as: test.people.user.token })).status,
    ).toBe(200)
    await disk.empty()
    expect((await add(pdfOfSize(1_000_000))).status).toBe(200)
  })
})

describe('a full table space', () => {
  afterEach(() => test.db.admin`drop function money.refuse() cascade`)

  it('answers as a temporary failure of the portal and is logged as an error', async () => {
    await test.db.admin.unsafe(
      `create function money.refuse() returns trigger language plpgsql as $$ begin raise exception 'no room' using errcode = '53100'; end $$`,
    )
    await test.db.admin`create trigger refuse before insert on money.receipt execute function money.refuse()`
    const refused = await add(pdfFile())
    expect([refused.status, refused.body]).toMatchObject([503, TOLD])
    expect(errors).toMatchObject([{ sqlstate: '53100' }])
  })
})
