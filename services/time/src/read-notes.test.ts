import { afterAll, beforeAll, expect, it } from 'vitest'
import { payCalls, payWorkbookCalls, timeEntryCalls, timeExportCalls } from '@portal/time-contract'
import { startTimeTest, type TimeTest } from './testing/start-time-test.ts'

let test: TimeTest
beforeAll(async () => {
  test = await startTimeTest()
})
afterAll(() => test.tearDown())

it("records who read another user's pay and time report, and nothing of a user's own", async () => {
  const { user, admin } = test.people
  for (const as of [admin.token, user.token]) {
    const userId = user.id
    const calls = [
      test.runner.run(payCalls.get, { tab: 11, year: 2026, userId }, { as }),
      test.runner.run(timeEntryCalls.list, { month: 11, year: 2026, userId } as never, { as }),
      test.runner.run(payWorkbookCalls.export, { year: 2026, userId } as never, { as }),
      test.runner.run(timeExportCalls.download, { year: 2026, userId } as never, { as }),
    ]
    for (const { status, response } of await Promise.all(calls)) {
      expect(status).toBe(200)
      if (!response.bodyUsed) await response.arrayBuffer()
    }
  }
  const noted = await test.db
    .admin`select data ->> 'message' as message, (data ->> 'userId')::int as about, (data ->> 'actorId')::int as by from time.job where data ->> 'kind' = 'read' order by 1`
  expect(noted).toEqual(
    ['Hämtade Snurra som fil', 'Hämtade tidrapporten som fil', 'Läste Snurra', 'Läste tidrapporten'].map((message) => ({
      message,
      about: user.id,
      by: admin.id,
    })),
  )
})
