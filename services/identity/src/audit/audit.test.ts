import excel from 'exceljs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activityCalls, auditCalls, profileCalls, userCalls } from '@portal/identity-contract'
import { describeSecurity } from '@portal/testkit'
import { type RunningIdentity, startIdentity } from '../testing.ts'
import { chainHead, sealActivity } from './seal-activity.repository.ts'
import { verifyChain } from './verify-chain.repository.ts'

let identity: RunningIdentity
let admin: string
beforeAll(async () => {
  identity = await startIdentity()
  admin = identity.people.admin.token
})
afterAll(() => identity.close())
beforeEach(
  () => identity.test.admin`truncate identity.activity, identity.audit_waiting, identity.audit_entry restart identity`,
)

const run: RunningIdentity['runner']['run'] = (...args) => identity.runner.run(...args)
const list = async (query: Parameters<typeof identity.runner.run<typeof auditCalls.list>>[1] = {}) =>
  (await run(auditCalls.list, query, { as: admin })).answer()
const messages = async (query: Parameters<typeof list>[0] = {}) =>
  (await list(query)).entries.map(({ message }) => message)
const fill = (entries: number) => identity.test.admin`
  insert into identity.activity (user_id, actor_id, kind, message, happened_at)
  select case when n % 2 = 0 then ${identity.people.user.id}::int end, ${identity.people.admin.id}, case n % 3 when 0 then 'record' else 'visit' end, 'Rad ' || n, '2026-11-01T10:00:00Z'::timestamptz + n * interval '1 hour'
  from generate_series(1, ${entries}) n`
const orm = () => identity.test.database.orm
const verify = async () => (await verifyChain(orm())).fault
/** As the superuser, who is above every grant and trigger. */
const tamper = (statement: string) =>
  identity.test.admin.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql.unsafe(statement)
  })

describe('the audit page: works', () => {
  it("shows who read another user's profile and the users' report, which the user's own log does not show", async () => {
    const { user, admin: administrator } = identity.people
    await run(profileCalls.get, { userId: user.id }, { as: admin })
    await run(userCalls.get, { userId: user.id }, { as: admin })
    await run(profileCalls.get, {}, { as: admin })
    await run(profileCalls.get, {}, { as: user.token })
    await (await run(userCalls.report, {}, { as: admin })).response.arrayBuffer()
    const { entries } = await list({ kind: 'read' })
    expect(
      entries.map(({ message, userId, actorId, actorName, userName }) => [
        message,
        userId,
        actorId,
        actorName,
        userName,
      ]),
    ).toEqual([
      ['Hämtade rapporten över alla användare', null, administrator.id, 'Admin Test', ''],
      ['Läste profilen', user.id, administrator.id, 'Admin Test', 'Ulla Test'],
      ['Läste profilen', user.id, administrator.id, 'Admin Test', 'Ulla Test'],
    ])
    expect((await run(activityCalls.list, { userId: user.id }, { as: admin })).answer().entries).toEqual([])
  })

  it('shows entries that were cleared from a user’s log', async () => {
    await run(activityCalls.visit, { page: '/Lobby' }, { as: identity.people.user.token })
    await run(activityCalls.clear, { userId: identity.people.user.id }, { as: admin })
    expect(await messages()).toEqual(['Rensade loggen', 'Besökte sidan /Lobby'])
  })

  it('returns 50 at a time by position, each entry once', async () => {
    await fill(120)
    const first = await list()
    const second = await list({ before: first.next ?? '' })
    const third = await list({ before: second.next ?? '' })
    const all = [first, second, third].flatMap(({ entries }) => entries.map(({ message }) => message))
    expect(all).toEqual(Array.from({ length: 120 }, (_, n) => `Rad ${120 - n}`))
    expect(third.next).toBeNull()
  })

  it('filters by kind, person, days in Stockholm and text, together', async () => {
    await fill(60)
    const { user } = identity.people
    expect(await messages({ from: '2026-11-02', to: '2026-11-02', kind: 'record' })).toEqual([
      'Rad 36',
      'Rad 33',
      'Rad 30',
      'Rad 27',
      'Rad 24',
      'Rad 21',
      'Rad 18',
      'Rad 15',
    ])
    expect(await messages({ personId: user.id, search: 'RAD 1', to: '2026-11-02' })).toEqual([
      'Rad 18',
      'Rad 16',
      'Rad 14',
      'Rad 12',
      'Rad 10',
    ])
    expect(await messages({ withVisits: false, to: '2026-11-01', search: 'Rad 1' })).toEqual(['Rad 12'])
    expect(await messages({ search: '100%' })).toEqual([])
    expect(await messages({ search: 'ra' })).toHaveLength(50)
    expect(await messages({ search: '60' })).toEqual(['Rad 60'])
    expect(await messages({ search: 'ad' })).toEqual([])
    expect((await list({ personId: identity.people.admin.id })).entries).toHaveLength(50)
  })

  it('finds by a name or an address what a user did and what concerns them', async () => {
    await fill(6)
    const everything = ['Rad 6', 'Rad 5', 'Rad 4', 'Rad 3', 'Rad 2', 'Rad 1']
    expect(await messages({ search: 'admin test' })).toEqual(everything)
    expect(await messages({ search: 'ulla' })).toEqual(['Rad 6', 'Rad 4', 'Rad 2'])
    expect(await messages({ search: 'ulla@', kind: 'record' })).toEqual(['Rad 6'])
    const { id } = identity.people.user
    expect(await messages({ search: 'ulla', personId: id })).toEqual([])
  })

  it('finds words in any order, each in what happened or in a name of it', async () => {
    const { user, admin: administrator } = identity.people
    await identity.test.admin`
      insert into identity.activity (user_id, actor_id, message, happened_at)
      select user_id, actor_id, message, '2026-11-01T10:00:00Z'::timestamptz + n * interval '1 hour'
      from (values (1, ${user.id}::int, ${user.id}::int, 'Lade till kvittot Taxi 9'), (2, ${user.id}, ${administrator.id}, 'Ändrade profilen'),
        (3, null, ${administrator.id}, 'Läste kvittot Lunch'), (4, null, null, 'Taxi till Ulla')) v (n, user_id, actor_id, message)`
    expect(await messages({ search: 'ulla kvittot' })).toEqual(['Lade till kvittot Taxi 9'])
    expect(await messages({ search: 'KVITTOT test' })).toEqual(['Läste kvittot Lunch', 'Lade till kvittot Taxi 9'])
    expect(await messages({ search: 'taxi kvittot' })).toEqual(['Lade till kvittot Taxi 9'])
    expect(await messages({ search: 'taxi ulla' })).toEqual(['Taxi till Ulla', 'Lade till kvittot Taxi 9'])
    expect(await messages({ search: 'ulla admin' })).toEqual(['Ändrade profilen'])
    expect(await messages({ search: 'ulla admin profilen' })).toEqual(['Ändrade profilen'])
    expect(await messages({ search: 'test ulla 9' })).toEqual(['Lade till kvittot Taxi 9'])
    expect(await messages({ search: 'till kvi' })).toEqual(['Lade till kvittot Taxi 9'])
    expect(await messages({ search: 'de till' })).toEqual(['Lade till kvittot Taxi 9'])
    expect(await messages({ search: 'ulla faktura' })).toEqual([])
    expect(await messages({ search: 'taxi kvittot', personId: user.id })).toEqual(['Lade till kvittot Taxi 9'])
    expect(await messages({ search: 'a b c d e f' })).toEqual([])
  })

  it('can be downloaded as a workbook by the same filter, which is recorded', async () => {
    await fill(30)
    const { response } = await run(auditCalls.export, { kind: 'record' }, { as: admin })
    const workbook = new excel.Workbook()
    await workbook.xlsx.load(await response.arrayBuffer())
    expect(workbook.worksheets[0]?.getColumn(5).values.slice(1, 4)).toEqual(['Vad', 'Rad 30', 'Rad 27'])
    expect(await messages({ kind: 'read' })).toEqual(['Hämtade granskningsloggen som fil'])
  })
})

describe('the audit page: refuses', () => {
  it.each([{ kind: 'x' }, { before: '1' }, { before: '1.2.3' }, { from: '2026-13-01' }, { userid: 'x' }])(
    'a list with %j',
    async (raw) => expect((await run(auditCalls.list, {}, { as: admin, raw })).status).toBe(400),
  )
})

describe('the activity log', () => {
  it.each([
    'delete from activity',
    'truncate activity',
    `update activity set user_id = 1`,
    `update activity set happened_at = now()`,
    `update activity set message = 'x'`,
    `update activity set message = ''`,
    'update activity set cleared_at = null where cleared_at is not null',
    'delete from audit_entry',
    'truncate audit_entry',
    'update audit_entry set position = 2',
  ])('refuses identity’s own role: %s', async (statement) => {
    await fill(2)
    await sealActivity(orm())
    await identity.test.admin`update identity.activity set cleared_at = now()`
    await expect(identity.test.database.script(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('is chained without gaps by several processes at once, and verified', async () => {
    await fill(2500)
    await Promise.all([sealActivity(orm()), sealActivity(orm()), sealActivity(orm())])
    await sealActivity(orm())
    const report = await verifyChain(orm())
    expect(report).toMatchObject({ checked: 2500, waiting: 0, fault: null, emptied: 0, head: await chainHead(orm()) })
  })

  it('is verified after a text was deleted, and counts it', async () => {
    await fill(3)
    await sealActivity(orm())
    await identity.test.database.script(`update activity set message = '', salt = null where id = 2`)
    expect(await verifyChain(orm())).toMatchObject({ checked: 3, emptied: 1, fault: null })
  })

  it.each([
    [
      `update identity.activity set actor_id = 99 where id = 2`,
      'place 2, activity row 2: the row or the chain was changed',
    ],
    [`update identity.activity set message = 'Rad 9' where id = 2`, 'place 2, activity row 2: its text was changed'],
    ['delete from identity.activity where id = 2', 'place 2, activity row 2: the row is gone'],
    ['delete from identity.audit_entry where position = 2', 'place 2: missing from the chain'],
    [
      `update identity.audit_entry set hash = '\\x00' where position = 1`,
      'place 1, activity row 1: the row or the chain was changed',
    ],
    [`insert into identity.activity (message, happened_at) values ('x', now())`, 'activity row 4: not in the chain'],
  ])('names the first wrong row after %s', async (statement, fault) => {
    await fill(3)
    await sealActivity(orm())
    await tamper(statement)
    expect(await verify()).toBe(fault)
  })

  it('shows by a recorded position that the chain was cut or rewritten', async () => {
    await fill(3)
    await sealActivity(orm())
    const noted = await chainHead(orm())
    expect((await verifyChain(orm(), noted ?? undefined)).fault).toBeNull()
    await tamper('delete from identity.audit_entry where position = 3; delete from identity.activity where id = 3')
    expect(await verify()).toBeNull()
    expect((await verifyChain(orm(), noted ?? undefined)).fault).toBe(
      'place 3: the chain ends before place 3, which was noted',
    )
    await fill(1)
    await sealActivity(orm())
    expect((await verifyChain(orm(), noted ?? undefined)).fault).toMatch(/^place 3: the chain was written again/)
  })
})

describeSecurity('the audit page', {
  calls: auditCalls,
  samples: { list: { input: {} }, count: { input: {} }, export: { input: {} } },
  setUp: async () => ({
    runner: identity.runner,
    people: identity.people,
    tearDown: async () => {},
    snapshot: () => identity.test.admin`select id, cleared_at from identity.activity order by id`,
  }),
})
