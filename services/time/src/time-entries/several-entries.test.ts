import { publishedEvents } from '@portal/testkit'
import { monthCalls, timeEntryCalls } from '@portal/time-contract'
import type { NewTimeEvent } from '@portal/time-domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTimeTest, type TimeTest } from '../testing/start-time-test.ts'

let test: TimeTest
let user: string
beforeAll(async () => {
  test = await startTimeTest()
  user = test.people.user.token
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

const day = (start: string, hours = 800, projectNumber = ''): NewTimeEvent => ({
  start,
  status: 'work',
  hours,
  projectNumber,
})
const addAll = (
  events: readonly NewTimeEvent[],
  { as = user, userId, key }: { as?: string; userId?: number; key?: string } = {},
) =>
  test.runner.run(
    timeEntryCalls.addAll,
    { events, userId },
    { as, ...(key ? { headers: { 'idempotency-key': key } } : {}) },
  )
const removeAll = (ids: readonly number[], as = user, userId?: number) =>
  test.runner.run(timeEntryCalls.removeAll, { ids, userId }, { as })
const list = async () => (await test.runner.run(timeEntryCalls.list, { month: 11, year: 2026 }, { as: user })).answer()
const said = async () =>
  (await publishedEvents(test.db.admin, 'time')).map((event) => (event as { message: string }).message)

describe('several entries at once: works', () => {
  it('adds events of different kinds and projects, also on one day, and reports it once', async () => {
    const added = (
      await addAll([day('2026-11-17', 600, 'P7'), day('2026-11-17', 200, 'P8'), day('2026-11-18', 800, 'P7')])
    ).answer()
    expect(await list()).toEqual(added)
    expect(added.map(({ day: on, hours, projectNumber }) => [on, hours, projectNumber])).toEqual([
      ['2026-11-17', 600, 'P7'],
      ['2026-11-17', 200, 'P8'],
      ['2026-11-18', 800, 'P7'],
    ])
    expect(await said()).toEqual(['Lade till tid 2026-11-17 – 2026-11-18: 16 h'])
  })

  it('adds once for one Idempotency-Key, and deletes all by the returned ids', async () => {
    const [first, second] = [
      await addAll([day('2026-11-17'), day('2026-11-18')], { key: 'week' }),
      await addAll([day('2026-11-17'), day('2026-11-18')], { key: 'week' }),
    ]
    expect(second.body).toEqual(first.body)
    const ids = first.answer().map(({ id }) => id)
    expect((await removeAll(ids)).answer()).toEqual({ ids })
    expect(await list()).toEqual([])
    expect(await said()).toEqual([
      'Lade till tid 2026-11-17 – 2026-11-18: 16 h',
      'Tog bort tid 2026-11-17 – 2026-11-18: 16 h',
    ])
  })

  it('works for administrators on any named user (D7)', async () => {
    const { admin, user: owner } = test.people
    const [entry] = (await addAll([day('2026-11-17')], { as: admin.token, userId: owner.id })).answer()
    expect(entry?.userId).toBe(owner.id)
    expect((await removeAll([entry?.id ?? 0], admin.token, owner.id)).status).toBe(200)
  })
})

describe('several entries at once: refuses, all or none', () => {
  it('adding when one of the months is closed (D38)', async () => {
    await test.runner.run(monthCalls.close, { month: '2026-12' }, { as: user })
    const before = await test.stored()
    const outcome = await addAll([day('2026-11-30'), day('2026-12-01')])
    expect([outcome.status, outcome.body.code]).toEqual([409, 'month_locked'])
    expect(await test.stored()).toEqual(before)
  })

  it('adding when a day would have more than 24 hours, and names the event that was too much (D36)', async () => {
    await addAll([day('2026-11-18', 1000)])
    const outcome = await addAll([day('2026-11-17', 800), day('2026-11-18', 900), day('2026-11-18', 600)])
    expect(outcome.status).toBe(400)
    expect(outcome.body.fields).toEqual({ 'events.2.Timmar': 'Ger mer än 24 timmar den 2026-11-18.' })
    expect(await list()).toHaveLength(1)
  })

  it.each([
    ['events', []],
    ['events', 'x'],
    ['events', undefined],
    ['events', Array.from({ length: 201 }, () => ({ start: '2026-11-17', Status: 'Arbete', Timmar: 0 }))],
    [
      'events.1.Timmar',
      [
        { start: '2026-11-17', Status: 'Arbete', Timmar: 8 },
        { start: '2026-11-18', Status: 'Arbete', Timmar: 'x' },
      ],
    ],
  ])('%s that is wrong', async (field, events) => {
    const outcome = await test.runner.run(timeEntryCalls.addAll, {} as never, { as: user, raw: { events } })
    expect(outcome.status).toBe(400)
    expect(outcome.body.fields).toHaveProperty([field])
    expect(await list()).toEqual([])
  })

  it("deleting when one is closed, deleted or another user's", async () => {
    const [november, december] = (await addAll([day('2026-11-17'), day('2026-12-01')])).answer()
    const [others] = (await addAll([day('2026-11-17')], { as: test.people.other.token })).answer()
    const ids = [november?.id ?? 0, december?.id ?? 0]
    await test.runner.run(monthCalls.close, { month: '2026-12' }, { as: user })
    const before = await test.stored()
    expect((await removeAll(ids)).body.code).toBe('month_locked')
    expect((await removeAll([ids[0] ?? 0, others?.id ?? 0])).status).toBe(404)
    expect((await removeAll([ids[0] ?? 0, 9999])).status).toBe(404)
    expect(
      (await test.runner.run(timeEntryCalls.removeAll, {} as never, { as: user, raw: { eventIds: [] } })).body.fields,
    ).toEqual({ eventIds: 'Behöver innehålla minst en.' })
    expect(await test.stored()).toEqual(before)
  })
})

it('a range of 23 days is one call and one transaction', async () => {
  const outcome = await test.runner.run(
    timeEntryCalls.add,
    { event: { start: '2026-11-02', end: '2026-11-24', status: 'work', hours: 800 } },
    { as: user, headers: { 'idempotency-key': 'range' } },
  )
  expect(outcome.answer()).toHaveLength(23)
  // xmin is the transaction that wrote a row.
  const written = await test.db.admin<{ rows: number; by: string }[]>`
    select count(*)::int as rows, xmin::text as by from (
      select xmin from time.time_entry union all select xmin from time.month_state union all select xmin from time.idempotency_key
    ) as written group by xmin`
  expect(written.map(({ rows }) => rows)).toEqual([23 + 1 + 1])
  expect(await said()).toEqual(['Lade till tid 2026-11-02 – 2026-11-24: 184 h'])
})
