import { monthCalls, timeEntryCalls } from '@portal/time-contract'
import type { NewTimeEvent } from '@portal/time-domain'
import { type TimeTest, TODAY } from '../testing/start-time-test.ts'

/** A day's work of eight hours. */
export const workday: NewTimeEvent = { start: TODAY, status: 'work', hours: 800 }

/** Actions of the test's user on time entries. */
export function entryActs(test: TimeTest) {
  const user = test.people.user.token
  return {
    add: (
      event: NewTimeEvent = workday,
      { as = user, userId, key }: { as?: string; userId?: number; key?: string } = {},
    ) =>
      test.runner.run(
        timeEntryCalls.add,
        { event, userId },
        { as, ...(key ? { headers: { 'idempotency-key': key } } : {}) },
      ),
    addRaw: (raw: Record<string, unknown>) => test.runner.run(timeEntryCalls.add, {} as never, { as: user, raw }),
    change: (entryChange: { id: number } & Record<string, unknown>, as = user, userId?: number) =>
      test.runner.run(timeEntryCalls.change, { change: entryChange, userId }, { as }),
    remove: (id: number, as = user, userId?: number) => test.runner.run(timeEntryCalls.remove, { id, userId }, { as }),
    list: async (month = 11, year = 2026, as = user, userId?: number) =>
      (await test.runner.run(timeEntryCalls.list, { month, year, userId }, { as })).answer(),
    close: (month = '2026-11', as = user) => test.runner.run(monthCalls.close, { month }, { as }),
  }
}

/** The only element of a list. */
export function only<T>(list: readonly T[]): T {
  const [first] = list
  if (first === undefined || list.length !== 1) throw new Error(`${list.length} instead of one`)
  return first
}
