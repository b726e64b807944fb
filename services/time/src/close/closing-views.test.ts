import { describeSecurity } from '@portal/testkit'
import { closeCalls, closingViewCalls, sealCalls } from '@portal/time-contract'
import { shownState } from '@portal/time-domain'
import { describe, expect, it } from 'vitest'
import { sealMonth, startCloseTest, startCloseTests } from './testing.ts'

const { test, acts, user } = await startCloseTests()

const as = () => ({ as: test.people.admin.token })
const yearOf = async (userId: number) =>
  (await test.runner.run(closingViewCalls.year, { year: 2026 }, as())).answer().find((row) => row.userId === userId)
    ?.months

describe('the year of all users', () => {
  it('says of each month whether it is sealed, Klar, open or untouched', async () => {
    await sealMonth(acts, 8)
    await acts.work('2026-09-01')
    await acts.klar(9)
    await acts.work('2026-10-01')
    // Months before a sealed one take nothing more.
    const nothing = Array.from({ length: 7 }, () => 'none')
    expect(await yearOf(user)).toEqual([...nothing, 'sealed', 'klar', 'open', 'open', 'none'])
  })

  it('has a month without entries open as the month’s list has it, from the month of the employment to the running one', async () => {
    await test.db.admin`update time.person set employed_from = '2026-09-15' where user_id = ${user}`
    const nothing = Array.from({ length: 8 }, () => 'none')
    expect(await yearOf(user)).toEqual([...nothing, 'open', 'open', 'open', 'none'])
    for (const month of [8, 9, 11])
      expect((await acts.list(month)).answer().rows.find(({ userId }) => userId === user)?.state).toBe(
        month === 8 ? undefined : 'open',
      )
    await test.db.admin`update time.person set employed_from = null`
  })

  it('has a month to come empty as the month’s list has it, until something is in it', async () => {
    const rows = async () => (await acts.list(12)).answer().rows
    expect((await rows()).map((row) => shownState(row))).toEqual((await rows()).map(() => 'none'))
    expect((await acts.list(12)).answer().counts).toEqual({ open: 0, klar: 0, sealed: 0 })
    await acts.work('2026-12-01')
    expect((await yearOf(user))?.[11]).toBe('open')
    const row = (await rows()).find(({ userId }) => userId === user)
    expect(row && [shownState(row), row.upcoming]).toEqual(['open', 'reported'])
    expect((await acts.list(11)).answer().rows.every(({ upcoming }) => upcoming === undefined)).toBe(true)
  })

  it('has active users of role 1 in the order of their names, and deactivated ones only with something in the year', async () => {
    const names = async () =>
      (await test.runner.run(closingViewCalls.year, { year: 2026 }, as())).answer().map(({ firstName }) => firstName)
    expect(await names()).toEqual(['Eva', 'Frans', 'Olle', 'Rut', 'Signe', 'Ulla'])
    await test.db
      .admin`insert into time.time_entry (owner_id, day, status, hours, created_by) values (${test.people.deactivated.id}, '2026-11-02', 'work', 800, 1)`
    expect(await names()).toContain('Dag')
  })
})

describe('what waits for an administrator', () => {
  const waiting = async () => (await test.runner.run(closingViewCalls.waiting, {}, as())).answer()
  const users = 6

  it('is the last month of all users, and since the first closed month those who have begun to report', async () => {
    expect(await waiting()).toEqual([{ month: '2026-10', open: users, klar: 0, requests: 0 }])
    await acts.work('2026-08-03')
    await acts.klar(8)
    expect(await waiting()).toEqual([
      { month: '2026-08', open: 0, klar: 1, requests: 0 },
      { month: '2026-09', open: 1, klar: 0, requests: 0 },
      { month: '2026-10', open: users, klar: 0, requests: 0 },
    ])
  })

  it('leaves out an empty month before a sealed one, which can no longer be closed', async () => {
    await acts.work('2026-08-03')
    await acts.klar(8)
    await test.db.admin`update time.person set employed_from = '2026-08-01' where user_id = ${user}`
    const september = async () => (await waiting()).find(({ month }) => month === '2026-09')
    expect(await september()).toMatchObject({ open: 1 })
    await sealMonth(acts, 8)
    expect(await september()).toMatchObject({ open: 1 })
    await sealMonth(acts, 10)
    expect(await september()).toBeUndefined()
    await test.db.admin`update time.person set employed_from = null where user_id = ${user}`
  })

  it('counts requests that have no answer, of earlier years too', async () => {
    await sealMonth(acts, 10)
    const request = (month: number, text: string) =>
      test.runner.run(sealCalls.request, { year: 2026, month, text }, { as: test.people.user.token })
    await request(10, 'Den 3 saknas')
    await request(10, 'Den 4 också')
    await test.db
      .admin`insert into time.correction_request (owner_id, month, text, requested_at) values (${user}, '2024-12', 'Fel', now())`
    expect(await waiting()).toEqual([
      { month: '2024-12', open: 0, klar: 0, requests: 1 },
      { month: '2026-10', open: users - 1, klar: 0, requests: 1 },
    ])
    await acts.correct({ amount: 100 })
    expect((await waiting()).at(-1)).toEqual({ month: '2026-10', open: users - 1, klar: 0, requests: 0 })
  })
})

it('a month’s history says who did what, when and why, in both months of a correction', async () => {
  const historyOf = async (month: number) =>
    (await test.runner.run(closingViewCalls.history, { year: 2026, month, userId: user }, as()))
      .answer()
      .map(({ kind, by, text }) => [kind, by, text])
  await sealMonth(acts, 10)
  await test.runner.run(
    sealCalls.request,
    { year: 2026, month: 10, text: 'Den 3 saknas' },
    { as: test.people.user.token },
  )
  await acts.correct({ amount: 100 })
  const admin = test.people.admin.id
  expect(await historyOf(10)).toEqual([
    ['klar', user, ''],
    ['sealed', admin, ''],
    ['correction', admin, 'Glömd dag'],
    // At the same moment of the test's clock: requests have a list of their own on the wire.
    ['requested', user, 'Den 3 saknas'],
  ])
  await test.runner.run(closeCalls.remind, { year: 2026, month: 11, userIds: [user] }, as())
  await test.runner.run(closeCalls.close, { year: 2026, month: 11, userIds: [user], reason: 'Slutade den 5' }, as())
  expect(await historyOf(11)).toEqual([
    ['reminded', admin, ''],
    ['klar', admin, 'Slutade den 5'],
    ['corrects', admin, 'Glömd dag'],
  ])
})

describeSecurity('the views of month closing', {
  calls: closingViewCalls,
  samples: { year: { input: { year: 2026 } }, waiting: { input: {} }, history: { input: { year: 2026, month: 11 } } },
  setUp: async () => {
    const subject = await startCloseTest()
    return { ...subject, snapshot: () => subject.stored() }
  },
})
