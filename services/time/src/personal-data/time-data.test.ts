import { createHash, randomUUID } from 'node:crypto'
import { silentLog } from '@portal/service-kit'
import { TEST_GATEWAY_KEY } from '@portal/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, startTimeTest, type TimeTest } from '../testing/start-time-test.ts'
import { purgeErased } from './purge-erased.repository.ts'
import { timeData } from './time-data.repository.ts'

let test: TimeTest
const [ERASED, OTHER] = [7001, 7002]
beforeAll(async () => {
  test = await startTimeTest()
  await test.db.admin`insert into time.erased_person (user_id, erased_at) values (${ERASED}, now())`
  for (const owner of [ERASED, OTHER])
    for (const year of [2017, 2018]) {
      const month = `${year}-12`
      await test.db.admin`
        insert into time.time_entry (owner_id, day, status, hours, created_by) values (${owner}, ${`${month}-31`}, 'work', 800, 1)`
      await test.db.admin`insert into time.month_state (owner_id, month) values (${owner}, ${month})`
      await test.db.admin`insert into time.pay_record (owner_id, month, saved_by) values (${owner}, ${month}, 1)`
      await test.db
        .admin`insert into time.pay_opening (owner_id, year, balance, saved_by) values (${owner}, ${year}, 1, 1)`
    }
})
afterAll(() => test.tearDown())

const seal = async (owner: number, month: string) => {
  const snapshot = Buffer.from(`{"month":"${month}","userId":${owner}}`)
  const sha256 = createHash('sha256').update(snapshot).digest('hex')
  await test.db.admin`
    insert into time.month_seal (owner_id, month, version, snapshot, sha256, previous_sha256, sealed_at, sealed_by)
    values (${owner}, ${month}, 1, ${snapshot}, ${sha256}, (select max(sha256) from time.month_seal where owner_id = ${owner}), now(), 1)`
}
const purgeOn = (day: string) =>
  purgeErased({ orm: test.db.database.orm, clock: () => new Date(`${day}T12:00:00+01:00`), log: silentLog })
const left = async (owner: number) => {
  const rows = await test.db.admin<{ n: number }[]>`
    select (select count(*) from time.time_entry where owner_id = ${owner}) + (select count(*) from time.month_state where owner_id = ${owner})
      + (select count(*) from time.pay_record where owner_id = ${owner}) + (select count(*) from time.pay_opening where owner_id = ${owner}) as n`
  return Number(rows[0]?.n)
}

describe('legally kept data of an erased user', () => {
  it("is removed year by year, after the seventh; other users' data stays", async () => {
    expect([await purgeOn('2024-12-31'), await left(ERASED)]).toEqual([0, 8])
    expect([await purgeOn('2025-01-01'), await left(ERASED)]).toEqual([4, 4])
    expect([await purgeOn('2026-01-01'), await left(ERASED), await left(OTHER)]).toEqual([4, 0, 8])
  })

  it('keeps a chain of seals whole, and removes it when the last seal’s time is over', async () => {
    const chain = () => test.db.admin`select month from time.month_seal where owner_id = ${ERASED}`
    await seal(ERASED, '2016-12')
    await seal(ERASED, '2017-01')
    expect([await purgeOn('2024-12-31'), (await chain()).length]).toEqual([0, 2])
    expect([await purgeOn('2025-01-01'), (await chain()).length]).toEqual([2, 0])
  })

  it('is all that the database deletes: seals of others, and younger ones, stay', async () => {
    await seal(OTHER, '2016-12')
    await seal(ERASED, '2026-01')
    for (const owner of [OTHER, ERASED])
      await expect(test.db.admin`delete from time.month_seal where owner_id = ${owner}`).rejects.toThrow(
        'rows of month_seal are never changed or deleted',
      )
  })
})

it('stays erased when older data about an unknown user arrives after the erasure', async () => {
  const userId = 7003
  const post = async (path: string, body: object) => {
    const headers = { 'x-gateway-key': TEST_GATEWAY_KEY }
    const response = await fetch(new URL(path, test.runner.url), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return response.json() as Promise<unknown>
  }
  const about = (revision: number) => ({ userId, revision, id: randomUUID(), at: NOW.toISOString() })
  const name = { firstName: 'Zacharina', lastName: 'Quistgaard', email: 'zacharina.q@example.se' }
  const person = { userId, revision: 3, firstName: 'Raderad', lastName: 'användare', email: 'raderad@raderad.invalid' }
  await post('/internal/personal-data/erase', { person, words: Object.values(name) })
  const older = [
    { type: 'person-changed', ...about(2), ...name, pictureUrl: null, role: 'user', active: true },
    { type: 'pay-changed', ...about(2), salary: 4_500_000, pension: 450_000 },
  ]
  expect(await post('/internal/events', { events: older })).toEqual({ refused: [] })
  const stored = await test.db.admin`
    select p.first_name, p.last_name, p.email, p.active, pay.salary::int, pay.pension::int
    from time.person p join time.profile_pay pay using (user_id) where user_id = ${userId}`
  expect([...stored]).toEqual([
    { first_name: 'Raderad', last_name: 'användare', email: person.email, active: false, salary: 0, pension: 0 },
  ])
})

it('declares every table that holds rows of a user', async () => {
  const tables = await test.db.admin<{ name: string }[]>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'time' and column_name in ('owner_id', 'user_id') order by 1`
  const declared = timeData.kinds.map(({ rows }) => JSON.stringify(rows(1)))
  // Who users are, deduplication of their calls, and what an erasure deletes without showing it.
  const apart = ['erased_person', 'idempotency_key', 'month_reminder', 'person', 'profile_pay']
  expect(
    tables.filter(({ name }) => !apart.includes(name) && !declared.some((text) => text.includes(`from ${name} `))),
  ).toEqual([])
})
