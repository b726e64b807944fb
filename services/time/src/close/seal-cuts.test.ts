import { expect, it, onTestFinished } from 'vitest'
import { connectDatabase, openEventQueue, silentLog } from '@portal/service-kit'
import { createTestDatabase, type TestDatabase } from '@portal/testkit'
import { atEveryBoundary, startDatabaseProxy } from '@portal/testkit/database-proxy'
import { eventually } from '@portal/testkit/eventually'
import { addMonths } from '@portal/time-domain'
import { sealMonths } from './seal-months.ts'

const USERS = [101, 102, 103] as const
const ACT = { by: 1, at: new Date('2026-11-22T10:00:00Z') }

/** Users with a first month that is Klar, and each month after it as it is wanted. */
async function arrange(db: TestDatabase) {
  await db.admin`
    insert into time.person (user_id, revision, first_name, last_name, email, role, active)
    select id, 1, 'Nr', id::text, id || '@example.se', 'user', true from unnest(${[...USERS]}::int[]) id`
  const makeKlar = (month: string) => db.admin`
    insert into time.month_state (owner_id, month, closed, closed_at) select id, ${month}, true, now() from unnest(${[...USERS]}::int[]) id`
  const sealsOf = async (month: string) =>
    (
      await db.admin<
        { owner: number }[]
      >`select owner_id as owner from time.month_seal where month = ${month} order by 1`
    ).map(({ owner }) => owner)
  const toldOf = async () =>
    (await db.admin<{ n: number }[]>`select count(*)::int as n from time.job where data::text like '%month-sealed%'`)[0]
      ?.n
  return { makeKlar, sealsOf, toldOf }
}

async function start() {
  const db = await createTestDatabase('time')
  onTestFinished(() => db.drop())
  const events = await openEventQueue({
    database: db.database,
    schema: 'time',
    targets: ['identity', 'money'],
    log: silentLog,
  })
  onTestFinished(() => events.close())
  return {
    db,
    deps: { database: db.database, events, monthRecords: () => Promise.resolve([]) },
    ...(await arrange(db)),
  }
}

it('seals all or none, and publishes all events or none, wherever the connection is cut', async () => {
  const { db, deps, makeKlar, sealsOf, toldOf } = await start()
  const proxy = await startDatabaseProxy(db.url)
  const database = connectDatabase(proxy.url, { connections: 3 })
  onTestFinished(async () => {
    await database.close()
    await proxy.close()
  })
  let month = '2020-01'
  const met = await atEveryBoundary(proxy, {}, async () => {
    month = addMonths(month, 1)
    await makeKlar(month)
    const before = await toldOf()
    await sealMonths({ ...deps, database }, ACT, month, USERS).catch(() => undefined)
    const sealed = await sealsOf(month)
    expect([[], [...USERS]]).toContainEqual(sealed)
    expect(((await toldOf()) ?? 0) > (before ?? 0)).toBe(sealed.length > 0)
    const again = await eventually(() => sealMonths(deps, ACT, month, USERS))
    expect(again.map(({ userId }) => userId)).toEqual([...USERS])
    expect(await sealsOf(month)).toEqual([...USERS])
  })
  expect(met.length).toBeGreaterThanOrEqual(10)
})

it('gives two administrators who seal at once the same seals', async () => {
  const { deps, makeKlar } = await start()
  await makeKlar('2026-09')
  const [one, other] = await Promise.all([
    sealMonths(deps, ACT, '2026-09', USERS),
    sealMonths(deps, { ...ACT, by: 2 }, '2026-09', USERS.toReversed()),
  ])
  expect(other).toEqual(one)
})
