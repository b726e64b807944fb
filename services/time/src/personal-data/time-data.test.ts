import { createHash } from 'node:crypto'
import { silentLog } from '@portal/service-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTimeTest, type TimeTest } from '../testing/start-time-test.ts'
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
