import { setTimeout as wait } from 'node:timers/promises'
import type { Month } from '@portal/platform-domain'
import { monthCalls, timeEntryCalls } from '@portal/time-contract'
import { monthsOfYear } from '@portal/time-domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTimeTest, type TimeTest } from '../testing/start-time-test.ts'

const ROUNDS = 200
/** Years with known holidays, so that every month can be filled. */
const MONTHS = Array.from({ length: 17 }, (_, index) => monthsOfYear(2021 + index)).flat()
const AT_ONCE = 8

let test: TimeTest
beforeAll(async () => {
  test = await startTimeTest()
  // The content of the month when it closes, as the closing transaction sees it: that has the month's row locked, so
  // everything before it is committed, and nothing after it is included.
  await test.db.admin.unsafe(`
    create table time.seen_at_close (owner_id integer, month text, entries jsonb, mileage bigint);
    create view time.month_content as select m.owner_id, m.month, m.mileage,
      (select coalesce(jsonb_agg(to_jsonb(e) order by e.id), '[]') from time.time_entry e where e.owner_id = m.owner_id and to_char(e.day, 'YYYY-MM') = m.month) as entries
      from time.month_state m;
    create function time.see_close() returns trigger language plpgsql security definer set search_path = time as $$
      begin
        if new.closed then
          insert into time.seen_at_close select owner_id, month, entries, mileage from time.month_content where owner_id = new.owner_id and month = new.month;
        end if;
        return null;
      end $$;
    create trigger see_close after insert or update on time.month_state for each row execute function time.see_close();`)
})
afterAll(() => test.tearDown())

const as = () => ({ as: test.people.user.token })
const CHANGES = {
  add: (month: Month) =>
    test.runner.run(
      timeEntryCalls.add,
      { event: { start: `${month}-10`, end: `${month}-12`, status: 'work', hours: 100 } },
      as(),
    ),
  edit: (_: Month, id: number) => test.runner.run(timeEntryCalls.change, { change: { id, hours: 300 } }, as()),
  delete: (_: Month, id: number) => test.runner.run(timeEntryCalls.remove, { id }, as()),
  fill: (month: Month) =>
    test.runner.run(monthCalls.fill, { month, userId: test.people.user.id }, { as: test.people.admin.token }),
  mileage: (month: Month) => test.runner.run(monthCalls.saveMileage, { month, mileage: 77_700 }, as()),
}

/** A day of work in each of the months, all open; every other pair of months was changed before. */
async function openMonths(): Promise<Map<Month, number>> {
  await test.db.admin`truncate time.time_entry, time.month_state, time.seen_at_close`
  const rows = await test.db.admin<{ id: number; month: Month }[]>`
    insert into time.time_entry (owner_id, day, status, hours, created_by)
    select ${test.people.user.id}, (month || '-01')::date, 'work', 800, 1 from unnest(${MONTHS}::text[]) month returning id, to_char(day, 'YYYY-MM') as month`
  const touched = MONTHS.filter((_, index) => index % 4 < 2)
  await test.db
    .admin`insert into time.month_state (owner_id, month) select ${test.people.user.id}, month from unnest(${touched}::text[]) month`
  return new Map(rows.map(({ id, month }) => [month, id]))
}

const after = async (
  ms: number,
  work: () => Promise<{ readonly status: number }>,
): Promise<{ readonly status: number }> => {
  if (ms > 0) await wait(ms)
  return work()
}

it.each(Object.entries(CHANGES))(
  `nothing is added after Klar: against %s, ${ROUNDS} rounds (D38)`,
  async (_, change) => {
    const entries = await openMonths()
    const months = [...entries.keys()].slice(0, ROUNDS)
    const statuses: number[] = []
    let begun = 0
    // The side that won the last round starts a little later in the next, so that both overlap however long either takes.
    let headStartMs = 0
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let round = begun++; round < ROUNDS; round = begun++) {
          const month = months[round] ?? ''
          const [closed, changed] = await Promise.all([
            after(headStartMs, () => test.runner.run(monthCalls.close, { month }, as())),
            after(-headStartMs, () => change(month, entries.get(month) ?? 0)),
          ])
          expect(closed.status).toBe(200)
          statuses.push(changed.status)
          headStartMs += changed.status === 200 ? -1 : 1
        }
      }),
    )

    const content = await test.db
      .admin`select owner_id, month, entries, mileage from time.month_content where month = any(${months}) order by month`
    expect(content).toHaveLength(ROUNDS)
    expect(await test.db.admin`select * from time.seen_at_close order by month`).toEqual(content)
    // There was a real race: each side was first at times, and the late one was refused.
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
  },
)
