import { setTimeout as wait } from 'node:timers/promises'
import { monthCalls, payCalls, sealCalls, timeEntryCalls } from '@portal/time-contract'
import type { MonthSnapshot } from '@portal/time-domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CloseTest, startCloseTest } from './testing.ts'

const ROUNDS = 200
const AT_ONCE = 8
const FIRST_OWNER = 10_000
const MONTH = { year: 2026, month: 10 } as const

let test: CloseTest
beforeAll(async () => {
  test = await startCloseTest()
  await test.db.admin`
    insert into time.person (user_id, revision, first_name, last_name, email, role, active)
    select ${FIRST_OWNER}::int + n, 1, 'Nr', n::text, n || '@example.se', 'user', true from generate_series(0, ${ROUNDS - 1}::int) n`
})
afterAll(() => test.tearDown())

const admin = () => ({ as: test.people.admin.token })
const CHANGES: readonly ((userId: number, entryId: number) => Promise<{ readonly status: number }>)[] = [
  (userId) =>
    test.runner.run(
      timeEntryCalls.add,
      { userId, event: { start: '2026-10-07', status: 'work', hours: 100 } },
      admin(),
    ),
  (userId, id) => test.runner.run(timeEntryCalls.change, { userId, change: { id, hours: 300 } }, admin()),
  (userId) => test.runner.run(monthCalls.fill, { userId, month: '2026-10' }, admin()),
  (userId) =>
    test.runner.run(payCalls.save, { userId, year: 2026, tab: 10, inputs: { costs: 5_000 }, balances: {} }, admin()),
]

/** A day of work in each owner's month. */
async function workOfAll(): Promise<number[]> {
  const rows = await test.db.admin<{ id: number }[]>`
    insert into time.time_entry (owner_id, day, status, hours, created_by)
    select ${FIRST_OWNER}::int + n, '2026-10-06', 'work', 800, 1 from generate_series(0, ${ROUNDS - 1}::int) n returning id`
  return rows.map(({ id }) => id)
}

const after = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  if (ms > 0) await wait(ms)
  return work()
}

/** Marks the month Klar and seals it at once. */
async function closeAndSeal(userId: number) {
  await test.runner.run(monthCalls.close, { userId, month: '2026-10' }, admin())
  return test.runner.run(sealCalls.seal, { ...MONTH, userIds: [userId] }, admin())
}

it(`a sealed month contains nothing that its seal lacks: against simultaneous add, edit, fill and save, ${ROUNDS} rounds`, async () => {
  const entries = await workOfAll()
  const statuses: number[] = []
  let begun = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      // The side that won the last round starts a little later in the next, so that both overlap however long either
      // takes.
      let headStartMs = 0
      for (let round = begun++; round < ROUNDS; round = begun++) {
        const owner = FIRST_OWNER + round
        const [sealed, ...changed] = await Promise.all([
          after(headStartMs, () => closeAndSeal(owner)),
          ...CHANGES.map((change) => after(-headStartMs, () => change(owner, entries[round] ?? 0))),
        ])
        expect(sealed.status).toBe(200)
        statuses.push(...changed.map(({ status }) => status))
        headStartMs += changed.filter(({ status }) => status === 200).length > 2 ? -1 : 1
      }
    }),
  )

  const rows = await test.db.admin<
    { snapshot: Uint8Array; entries: { id: number; hours: number }[]; costs: string | null }[]
  >`
    select snapshot, (select json_agg(json_build_object('id', e.id, 'hours', e.hours) order by e.day, e.id) from time.time_entry e where e.owner_id = s.owner_id) as entries,
      (select costs from time.pay_record r where r.owner_id = s.owner_id and r.month = s.month) as costs
    from time.month_seal s`
  expect(rows).toHaveLength(ROUNDS)
  for (const { snapshot, entries: stored, costs } of rows) {
    const kept = JSON.parse(new TextDecoder().decode(snapshot)) as MonthSnapshot
    expect(kept.entries.map(({ id, hours }) => ({ id, hours }))).toEqual(stored)
    expect(kept.pay.isSaved ? String(kept.pay.record.costs) : null).toBe(costs)
  }
  // There was a real race: some changes came before the seal, some after.
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
})
