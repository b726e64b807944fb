import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { TEST_GATEWAY_KEY } from '@portal/testkit'
import { monthCalls, payCalls, timeCalls, timeEntryCalls } from '@portal/time-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOW, startTimeTest, type TimeTest } from '../testing/start-time-test.ts'
import { workbookOf } from '../testing/workbooks.ts'

let test: TimeTest
beforeAll(async () => {
  test = await startTimeTest()
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

const NOBODY = 999_999
/** The input of each call besides the user. */
const SAMPLES: Readonly<Record<string, Record<string, unknown>>> = {
  'timeEntries.list': { month: 11, year: 2026 },
  'timeEntries.add': { event: { start: '2026-11-20', status: 'work', hours: 800 } },
  'timeEntries.change': { change: { id: 1, hours: 100 } },
  'timeEntries.remove': { id: 1 },
  'timeEntries.addAll': { events: [{ start: '2026-11-20', status: 'work', hours: 800 }] },
  'timeEntries.removeAll': { ids: [1] },
  'months.get': { month: '2026-11' },
  'months.saveMileage': { month: '2026-11', mileage: 100 },
  'months.close': { month: '2026-11' },
  'months.reopen': { month: '2026-11' },
  'months.fill': { month: '2026-11' },
  'pay.years': {},
  'pay.get': { year: 2026, tab: 11 },
  'pay.prepare': { year: 2026, month: 11 },
  'pay.save': { year: 2026, tab: 11, inputs: { costs: 100 }, balances: {} },
  'paySources.get': { year: 2026, month: 11 },
  'payWorkbooks.preview': {},
  'payWorkbooks.import': {},
  'payWorkbooks.discard': { year: 2026 },
  'payWorkbooks.export': { year: 2026 },
  'payWorkbooks.template': { year: 2026 },
  'statistics.get': {},
  'timeExport.download': { year: 2026, month: 11 },
  'closingViews.history': { year: 2026, month: 11 },
  'seals.get': { year: 2026, month: 11 },
  'seals.download': { year: 2026, month: 11 },
  'corrections.list': { year: 2026 },
}
const ofOwners = Object.values(timeCalls)
  .flatMap((calls) => Object.values(calls))
  .filter(({ access, name }) => access === 'owner-or-admin' || name === monthCalls.fill.name)

const hearOf = (userId: number) =>
  fetch(new URL('/internal/events', test.runner.url), {
    method: 'POST',
    headers: { 'x-gateway-key': TEST_GATEWAY_KEY },
    body: JSON.stringify({
      events: [
        {
          type: 'person-changed',
          id: randomUUID(),
          at: NOW.toISOString(),
          userId,
          revision: 1,
          firstName: 'Ny',
          lastName: 'Nysson',
          email: 'ny@example.se',
          pictureUrl: null,
          role: 'user',
          active: true,
        },
      ],
    }),
  })
const addFor = (userId: number, as = test.people.admin.token) =>
  test.runner.run(timeEntryCalls.add, { event: { start: '2026-11-20', status: 'work', hours: 800 }, userId }, { as })

describe('a user whom an administrator names', () => {
  it('must exist for every call: otherwise 404, and nothing is stored', async () => {
    const file = { name: 'Snurra.xlsx', content: await workbookOf({ 'Mars 2026': [['Timpris', 950]] }) }
    const outcomes = await Promise.all(
      ofOwners.map(async (call) => {
        const { status, body } = await test.runner.run(call, { ...SAMPLES[call.name], userId: NOBODY } as never, {
          as: test.people.admin.token,
          ...(call.file ? { file } : {}),
        })
        return [call.name, status, body.code]
      }),
    )
    expect(outcomes).toEqual(Object.keys(SAMPLES).map((name) => [name, 404, 'not_found']))
    expect(await test.stored()).toMatchObject({ entries: [], months: [], pay: [], imports: [], said: [] })
  })

  it("is accepted when identity's event arrives a moment later", async () => {
    const [{ status }] = await Promise.all([addFor(900), delay(300).then(() => hearOf(900))])
    expect(status).toBe(200)
  })

  it('may have been deactivated', async () => expect((await addFor(test.people.deactivated.id)).status).toBe(200))
})

it('the caller always exists, without an event of identity', async () => {
  await test.db.admin`delete from time.person where user_id in (${test.people.other.id}, ${test.people.reviewer.id})`
  expect((await addFor(test.people.other.id, test.people.other.token)).status).toBe(200)
  expect((await test.runner.run(payCalls.years, {}, { as: test.people.reviewer.token })).status).toBe(200)
})
