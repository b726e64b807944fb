import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fileCalls, purchaseCalls, receiptCalls } from '@portal/money-contract'
import { recordsOf } from './testing/add-records.ts'
import { type MoneyTest, startMoneyTest } from './testing/start-money-test.ts'

let test: MoneyTest
beforeAll(async () => {
  test = await startMoneyTest()
})
afterAll(() => test.tearDown())
beforeEach(() => test.db.admin`delete from money.job`)

const noted = async () =>
  (
    await test.db.admin<{ note: unknown[] }[]>`
  select jsonb_build_array(data -> 'userId', data -> 'actorId', data ->> 'message') as note from money.job where data ->> 'kind' = 'read' order by created_on`
  ).map(({ note }) => note)

it("records who opened another user's file and who made exports, and nothing of a user's own", async () => {
  const { user, admin, reviewer } = test.people
  const receipt = await recordsOf(test, user.token).receipt({ fileName: 'taxi.pdf' })
  const purchase = await recordsOf(test, user.token).purchase({ fileName: 'lampa.pdf' })
  const open = (fileKey: string, as: string) =>
    test.runner.run(fileCalls.download, { fileKey, fileName: undefined }, { as })
  const statuses = [
    await open(receipt, user.token),
    await open(receipt, admin.token),
    await open(purchase, reviewer.token),
    await open(receipt, reviewer.token),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 404])
  for (const as of [user.token, admin.token])
    await (
      await test.runner.run(receiptCalls.export, { userId: user.id, filter: 'all' }, { as })
    ).response.arrayBuffer()
  await (await test.runner.run(purchaseCalls.exportAll, { filter: 'all' }, { as: admin.token })).response.arrayBuffer()
  expect(await noted()).toEqual([
    [user.id, admin.id, 'Öppnade kvittots fil taxi.pdf (#1)'],
    [user.id, reviewer.id, 'Öppnade inköpets fil lampa.pdf (#1)'],
    [user.id, admin.id, 'Hämtade kvittolistan som fil'],
    [null, admin.id, 'Hämtade allas inköp som fil'],
  ])
})

it('shows nothing when the read cannot be recorded', async () => {
  await test.db.admin`revoke insert on all tables in schema money from portal_money`
  try {
    expect(
      (
        await test.runner.run(
          receiptCalls.export,
          { userId: test.people.user.id, filter: 'all' },
          { as: test.people.admin.token },
        )
      ).status,
    ).toBe(500)
  } finally {
    await test.db.admin`grant insert on all tables in schema money to portal_money`
  }
})
