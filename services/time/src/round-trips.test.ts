import { addDays } from '@portal/platform-domain'
import { roundTripsOf } from '@portal/testkit'
import { absenceFeedCalls, timeCalls } from '@portal/time-contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTimeTest, type TimeTest } from './testing/start-time-test.ts'

let test: TimeTest
beforeAll(async () => {
  test = await startTimeTest()
})
afterAll(() => test.tearDown())

const user = () => ({ as: test.people.user.token })
const admin = () => ({ as: test.people.admin.token })
const on = (run: number, first = '2026-01-01') => addDays(first, run)
const addOn = async (day: string) =>
  (
    await test.runner.run(
      timeCalls.timeEntries.add,
      { event: { start: day, end: day, status: 'work', hours: 100 } },
      user(),
    )
  ).answer()[0]?.id ?? 0
const key = (run: number, name: string) => ({ ...user(), headers: { 'idempotency-key': `${name}-${run}` } })
const year = 2026
/** Created outside of the counted calls. */
const waiting: number[] = []
const next = () => waiting.pop() ?? 0

type Work = (run: number) => Promise<{ readonly status: number }>
/**
 * Round trips of each call, including the session check and the limit's count. A read is one, a write as its docstring
 * says.
 */
const CALLS: Readonly<Record<string, readonly [trips: number, work: Work]>> = {
  'timeEntries.list': [2, () => test.runner.run(timeCalls.timeEntries.list, { year, month: 11 }, user())],
  'timeEntries.add': [
    4,
    (run) =>
      test.runner.run(
        timeCalls.timeEntries.add,
        { event: { start: on(run), end: on(run), status: 'work', hours: 100 } },
        key(run, 'add'),
      ),
  ],
  'timeEntries.addAll': [
    4,
    (run) =>
      test.runner.run(
        timeCalls.timeEntries.addAll,
        { events: [{ start: on(run), end: on(run), status: 'work', hours: 100 }] },
        key(run, 'all'),
      ),
  ],
  'timeEntries.change': [
    4,
    () => test.runner.run(timeCalls.timeEntries.change, { change: { id: waiting.at(-1) ?? 0, hours: 200 } }, user()),
  ],
  'timeEntries.remove': [4, () => test.runner.run(timeCalls.timeEntries.remove, { id: next() }, user())],
  'timeEntries.removeAll': [
    4,
    () => test.runner.run(timeCalls.timeEntries.removeAll, { ids: [next(), next()] }, user()),
  ],
  'months.get': [2, () => test.runner.run(timeCalls.months.get, { month: '2026-11' }, user())],
  'months.unfinished': [2, () => test.runner.run(timeCalls.months.unfinished, {}, user())],
  'months.saveMileage': [
    3,
    () => test.runner.run(timeCalls.months.saveMileage, { month: '2026-11', mileage: 100 }, user()),
  ],
  'months.fill': [4, (run) => test.runner.run(timeCalls.months.fill, { month: `2026-0${run + 4}` }, admin())],
  'pay.years': [2, () => test.runner.run(timeCalls.pay.years, {}, user())],
  'pay.get': [2, () => test.runner.run(timeCalls.pay.get, { year, tab: 11 }, user())],
  'pay.prepare': [2, () => test.runner.run(timeCalls.pay.prepare, { year, month: 11 }, user())],
  'pay.save': [
    4,
    () => test.runner.run(timeCalls.pay.save, { year, tab: 11, inputs: { hourlyRate: 90_000 }, balances: {} }, user()),
  ],
  'paySources.get': [2, () => test.runner.run(timeCalls.paySources.get, { year, month: 11 }, user())],
  'payRates.list': [2, () => test.runner.run(timeCalls.payRates.list, {}, admin())],
  'statistics.get': [2, () => test.runner.run(timeCalls.statistics.get, {}, user())],
  'absenceFeed.get': [2, () => test.runner.run(absenceFeedCalls.get, {}, user())],
}

it('a call makes only as many database round trips as its rules need', async () => {
  for (let day = 0; day < 20; day += 1) waiting.push(await addOn(on(day, '2026-09-01')))
  const counted: Record<string, number> = {}
  for (const [name, [, work]] of Object.entries(CALLS)) counted[name] = await roundTripsOf(test.db.database, work)
  expect(counted).toEqual(Object.fromEntries(Object.entries(CALLS).map(([name, [trips]]) => [name, trips])))
})
