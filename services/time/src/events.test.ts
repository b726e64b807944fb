import { publishedEvents } from '@portal/testkit'
import { monthCalls, payCalls, timeEntryCalls } from '@portal/time-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOW, startTimeTest, type TimeTest } from './testing/start-time-test.ts'

let test: TimeTest
let user: string
let admin: string
beforeAll(async () => {
  test = await startTimeTest()
  user = test.people.user.token
  admin = test.people.admin.token
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

const month = '2026-11'
const said = () => publishedEvents(test.db.admin, 'time')
/** An entry in the user's log, by themselves or by the administrator. */
const logged = (message: string, by = test.people.user) => ({
  type: 'activity',
  at: NOW.toISOString(),
  userId: test.people.user.id,
  actorId: by.id,
  message,
})
const add = (start: string, end?: string, headers = {}) =>
  test.runner.run(timeEntryCalls.add, { event: { start, end, status: 'sick', hours: 400 } }, { as: user, headers })

describe('the activity log entries of time (D17)', () => {
  it('are written for every add, change and delete of entries, with their days and hours, not their notes or kinds', async () => {
    const [entry] = (await add('2026-11-20')).answer()
    const id = entry?.id ?? 0
    await test.runner.run(timeEntryCalls.change, { change: { id, hours: 300 } }, { as: user })
    await test.runner.run(
      timeEntryCalls.change,
      { change: { id, day: '2026-11-23' }, userId: test.people.user.id },
      { as: admin },
    )
    await test.runner.run(timeEntryCalls.remove, { id }, { as: user })
    expect(await said()).toEqual([
      logged('Lade till tid 2026-11-20: 4 h'),
      logged('Ändrade tid 2026-11-20: 4 h → 3 h'),
      logged('Flyttade tid från 2026-11-20 till 2026-11-23', test.people.admin),
      logged('Tog bort tid 2026-11-23: 3 h'),
    ])
  })

  it('are one for an add of several days, and for a repeated key', async () => {
    await add('2026-11-02', '2026-11-06', { 'idempotency-key': 'week' })
    await add('2026-11-02', '2026-11-06', { 'idempotency-key': 'week' })
    expect(await said()).toEqual([logged('Lade till tid 2026-11-02 – 2026-11-06: 20 h')])
  })

  it('are not written for refused calls', async () => {
    await test.runner.run(monthCalls.close, { month }, { as: user })
    const before = await said()
    await add('2026-11-20')
    await test.runner.run(monthCalls.saveMileage, { month, mileage: 100 }, { as: user })
    await test.runner.run(monthCalls.fill, { month, userId: test.people.user.id }, { as: admin })
    expect(await said()).toEqual(before)
  })

  it('are written once each for Klar, of which administrators are notified, and for unlocking', async () => {
    for (const call of [monthCalls.close, monthCalls.close, monthCalls.reopen, monthCalls.reopen] as const)
      await test.runner.run(call, { month }, { as: user })
    expect(await said()).toEqual([
      logged('Klarmarkerade November 2026'),
      {
        type: 'notification',
        topic: 'month',
        at: NOW.toISOString(),
        to: 'administrators',
        actorId: test.people.user.id,
        message: 'Klarmarkerade November 2026',
        record: { kind: 'closing', id: test.people.user.id },
      },
      logged('Låste upp November 2026'),
    ])
  })

  it('name who closed and opened a month for its owner, who is notified', async () => {
    const told = (message: string, to: unknown) => ({
      type: 'notification',
      topic: 'month',
      at: NOW.toISOString(),
      to,
      actorId: test.people.admin.id,
      message,
    })
    const owner = { userIds: [test.people.user.id] }
    for (const call of [monthCalls.close, monthCalls.reopen] as const)
      await test.runner.run(call, { month, userId: test.people.user.id }, { as: admin })
    expect(await said()).toEqual([
      logged('Klarmarkerade November 2026', test.people.admin),
      told('Klarmarkerade November 2026 åt dig', owner),
      {
        ...told('Klarmarkerade November 2026 åt en användare', 'administrators'),
        record: { kind: 'closing', id: test.people.user.id },
      },
      logged('Låste upp November 2026', test.people.admin),
      told('Låste upp November 2026 åt dig', owner),
    ])
  })

  it('are written for every fill, even without result, and for mileage without its amount', async () => {
    for (let turn = 0; turn < 2; turn += 1)
      await test.runner.run(monthCalls.fill, { month, userId: test.people.user.id }, { as: admin })
    await test.runner.run(monthCalls.saveMileage, { month, mileage: 987_654 }, { as: user })
    expect(await said()).toEqual([
      logged('Fyllde 21 dagar i November 2026', test.people.admin),
      logged('Fyllde inga dagar i November 2026', test.people.admin),
      logged('Ändrade milersättningen för November 2026'),
    ])
  })

  it('say that Snurra was saved, without a figure (D22)', async () => {
    await test.runner.run(
      payCalls.save,
      { year: 2026, tab: 11, inputs: { chosenGross: 4_567_800 }, balances: {} },
      { as: user },
    )
    await test.runner.run(
      payCalls.save,
      { year: 2026, tab: 0, inputs: {}, balances: { closingBalance: 123_456 } },
      { as: user },
    )
    expect(await said()).toEqual([
      logged('Sparade Snurra för November 2026'),
      logged('Sparade ingående saldo i Snurra för 2026'),
    ])
  })
})
