import { closeCalls } from '@portal/time-contract'
import { daysToFill } from '@portal/time-domain'
import { describe, expect, it } from 'vitest'
import { NOW } from '../testing/start-time-test.ts'
import { INPUTS, receipt, startCloseTests } from './testing.ts'

const { test, acts, user } = await startCloseTests()

const month = { year: 2026, month: 11 } as const
const as = () => ({ as: test.people.admin.token })
const remind = (userIds: readonly number[]) =>
  test.runner.run(closeCalls.remind, { ...month, userIds: [...userIds] }, as())
/** What is sent to the other services, in order. */
const said = async () =>
  ((await test.stored()) as { said: { type: string; message?: string; remarks?: unknown }[] }).said

describe('a reminder', () => {
  it('goes to users who are not Klar, with a notification that gives the number of days and an event that names them', async () => {
    await acts.work('2026-11-02')
    expect((await remind([user, test.people.other.id])).answer()).toEqual({ sent: 2, skipped: [] })
    const events = await said()
    expect(events.find(({ type }) => type === 'month-reminded')).toMatchObject({
      userId: expect.any(Number),
      month: '2026-11',
    })
    expect(
      events
        .filter(({ type }) => type === 'notification')
        .map(({ message = '' }) => message)
        .toSorted(),
    ).toEqual([
      'Påminner dig om November 2026: 13 arbetsdagar saknar tid',
      'Påminner dig om November 2026: 14 arbetsdagar saknar tid',
    ])
  })

  it('names in its event what else its owner can correct', async () => {
    await acts.work('2026-11-02', 2350)
    await test.db.admin`
      insert into time.time_entry (owner_id, day, status, hours, created_by)
      values (${user}, '2026-11-03', 'work', 800, 1), (${user}, '2026-11-03', 'vacation', 0, 1)`
    await remind([user])
    expect((await said()).find(({ type }) => type === 'month-reminded')).toMatchObject({
      remarks: [
        { kind: 'over_24', days: ['2026-11-02'] },
        { kind: 'pay_not_saved' },
        { kind: 'double', days: ['2026-11-03'] },
      ],
    })
  })

  it('compares Snurra with the receipts, and with the time report alone while money cannot be reached', async () => {
    const remarks = async () => {
      await test.db.admin`truncate time.month_reminder`
      expect((await remind([user])).answer()).toMatchObject({ sent: 1 })
      return (await said()).findLast(({ type }) => type === 'month-reminded')?.remarks
    }
    await acts.work('2026-11-02')
    await acts.save(11, INPUTS)
    expect(await remarks()).toEqual([])
    test.money.records = [receipt(user, '2026-11-03')]
    expect(await remarks()).toEqual([{ kind: 'pay_differs' }])
    test.money.answer = 503
    expect(await remarks()).toEqual([])
  })

  it('names only days that have passed', async () => {
    await test.db.admin`
      insert into time.time_entry (owner_id, day, status, hours, created_by)
      select ${user}, day::date, 'work', 800, 1
      from unnest(${daysToFill('2026-11', new Set()).filter((day) => day < '2026-11-20')}::text[]) day`
    expect((await remind([user])).answer()).toMatchObject({ sent: 1 })
    expect((await said()).find(({ type }) => type === 'notification')?.message).toBe(
      'Påminner dig om att klarmarkera November 2026',
    )
  })

  it('comes once in 20 hours, and not to users who are Klar, sealed or deactivated', async () => {
    await remind([user])
    await test.runner.run(closeCalls.close, { ...month, userIds: [test.people.other.id], reason: 'Semester' }, as())
    const before = await said()
    const { rows } = (await test.runner.run(closeCalls.list, month, as())).answer()
    expect(rows.flatMap(({ userId, remindedAt }) => (remindedAt ? [[userId, remindedAt]] : []))).toEqual([[user, NOW]])
    expect((await remind([user, test.people.other.id, test.people.deactivated.id])).body['results']).toEqual({
      sent: 0,
      skipped: [
        { userid: user, reason: 'recent' },
        { userid: test.people.other.id, reason: 'klar' },
        { userid: test.people.deactivated.id, reason: 'inactive' },
      ],
    })
    expect(await said()).toEqual(before)
    await test.db.admin`update time.month_reminder set reminded_at = ${new Date(NOW.getTime() - 20 * 3_600_000)}`
    expect((await remind([user])).answer()).toMatchObject({ sent: 1 })
  })

  it('is sent once when two administrators send it at the same time', async () => {
    const answers = await Promise.all([remind([user]), remind([user])])
    expect(answers.reduce((sum, answer) => sum + answer.answer().sent, 0)).toBe(1)
  })
})
