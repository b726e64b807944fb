import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { invoiceCalls, receiptCalls } from '@portal/money-contract'
import type { InputOf } from '@portal/platform-contract'
import { forgetPublished, pdfFile, publishedEvents, type RunOptions, type TestFile } from '@portal/testkit'
import { storeSeals } from '../../sealed-months/sealed-months.repository.ts'
import { type MoneyTest, NOW, startMoneyTest, TODAY } from '../../testing/start-money-test.ts'
import { removeKeptFiles, storedFiles } from '../../testing/stored-files.ts'

/** Which of the two kinds a test is about. */
export interface VoucherKind {
  readonly title: string
  readonly calls: typeof receiptCalls | typeof invoiceCalls
  readonly table: 'receipt' | 'invoice'
  /** Its name in the activity log. */
  readonly noun: string
}

interface AddOptions extends Pick<RunOptions, 'raw' | 'headers'> {
  readonly date?: string
  readonly amount?: number
  readonly file?: TestFile
  readonly as?: string
  readonly userId?: number
}

/** An app and a database for the tests of one kind of voucher, emptied before each, and shortcuts to add and list. */
export function voucherHarness({ calls, table }: VoucherKind) {
  let test: MoneyTest
  beforeAll(async () => {
    test = await startMoneyTest()
  })
  afterAll(() => test.tearDown())
  beforeEach(async () => {
    await test.db.admin`truncate money.${test.db.admin(table)}, money.idempotency_key restart identity`
    await forgetPublished(test.db.admin, 'money')
    await removeKeptFiles(test)
  })
  const user = () => test.people.user.token
  const rows = () => test.db.admin`select * from money.${test.db.admin(table)} order by id`
  return {
    get test() {
      return test
    },
    user,
    admin: () => test.people.admin.token,
    add: ({ date = TODAY, amount = 12_350, file = pdfFile(), as = user(), userId, ...options }: AddOptions = {}) =>
      test.runner.run(calls.add, { date, amount, userId }, { as, file, ...options }),
    list: async (query: InputOf<typeof calls.list> = {}, as = user()) =>
      (await test.runner.run(calls.list, query, { as })).answer(),
    /** Seals a month of the user. */
    sealMonth: async (month: string) => {
      const seal = { id: randomUUID(), at: NOW, userId: test.people.user.id }
      const sha256 = 'a'.repeat(64)
      await test.db.database.orm.transaction((transaction) =>
        storeSeals(transaction, [{ ...seal, type: 'month-sealed', month, sha256 }]),
      )
    },
    rows,
    said: () => publishedEvents(test.db.admin, 'money'),
    /** Rows, files and outgoing events, as one comparable value. */
    stored: async () => ({
      rows: await rows(),
      files: await storedFiles(test),
      said: await publishedEvents(test.db.admin, 'money'),
    }),
  }
}
