import { afterAll, beforeAll, beforeEach } from 'vitest'
import { purchaseCalls } from '@portal/money-contract'
import type { Purchase } from '@portal/money-domain'
import type { InputOf } from '@portal/platform-contract'
import { forgetPublished, publishedEvents, type RunOptions } from '@portal/testkit'
import { type MoneyTest, startMoneyTest, TODAY } from '../../testing/start-money-test.ts'
import { removeKeptFiles, storedFiles } from '../../testing/stored-files.ts'

type Form = InputOf<typeof purchaseCalls.edit>

/** A purchase as a form sends it, without optional fields. */
export const form = { date: TODAY, type: 'variableCost', quantity: 1, amount: 12_350 } as const

/** An app and a database for purchases, emptied before each test, and shortcuts for their calls. */
export function purchaseHarness() {
  let test: MoneyTest
  beforeAll(async () => {
    test = await startMoneyTest()
  })
  afterAll(() => test.tearDown())
  beforeEach(async () => {
    await test.db
      .admin`truncate money.purchase, money.purchase_step, money.replaced_file, money.idempotency_key restart identity`
    await forgetPublished(test.db.admin, 'money')
    await removeKeptFiles(test)
  })
  const user = () => test.people.user.token
  const rows = () => test.db.admin`select * from money.purchase order by id`
  return {
    get test() {
      return test
    },
    user,
    admin: () => test.people.admin.token,
    reviewer: () => test.people.reviewer.token,
    add: (filled: Partial<Form> = {}, { as = user(), ...options }: RunOptions = {}) =>
      test.runner.run(purchaseCalls.add, { ...form, ...filled }, { as, ...options }),
    /** Sends a purchase's form as its dialog does, with these changes. */
    edit: (
      { id, date, type, quantity, amount, link, note }: Purchase,
      changed: Partial<Form> = {},
      { as = user(), ...options }: RunOptions = {},
    ) =>
      test.runner.run(
        purchaseCalls.edit,
        { id, date, type, quantity, amount, link, note, ...changed },
        { as, ...options },
      ),
    remove: (id: number, { as = user(), userId }: { as?: string; userId?: number } = {}) =>
      test.runner.run(purchaseCalls.remove, { id, userId }, { as }),
    restore: (id: number, as = user()) => test.runner.run(purchaseCalls.restore, { id }, { as }),
    list: async (query: InputOf<typeof purchaseCalls.list> = {}, as = user()) =>
      (await test.runner.run(purchaseCalls.list, query, { as })).answer(),
    listAll: async (query: InputOf<typeof purchaseCalls.listAll> = {}, as = test.people.admin.token) =>
      (await test.runner.run(purchaseCalls.listAll, query, { as })).answer(),
    setStatus: (id: number, status: Purchase['status']) =>
      test.db.admin`update money.purchase set status = ${status} where id = ${id}`,
    rows,
    said: () => publishedEvents(test.db.admin, 'money'),
    /** Rows, files and outgoing events, as one comparable value. */
    stored: async () => ({
      rows: await rows(),
      replaced: await test.db.admin`select * from money.replaced_file`,
      files: await storedFiles(test),
      said: await publishedEvents(test.db.admin, 'money'),
    }),
  }
}
