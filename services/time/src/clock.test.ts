import { dayInStockholm, monthOf } from '@portal/platform-domain'
import { monthCalls, payCalls, timeEntryCalls } from '@portal/time-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTimeTest, type TimeTest } from './testing/start-time-test.ts'

let now = new Date('2026-11-20T13:00:00Z')
let test: TimeTest
let user: string
beforeAll(async () => {
  test = await startTimeTest({ clock: () => now })
  user = test.people.user.token
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

const add = async (start: string, end = start) =>
  (await test.runner.run(timeEntryCalls.add, { event: { start, end, status: 'work', hours: 800 } }, { as: user }))
    .answer()
    .map(({ day }) => day)
const list = async (year: number, month: number) =>
  (await test.runner.run(timeEntryCalls.list, { year, month }, { as: user })).answer().map(({ day }) => day)
/** CurrentDate as a client in Stockholm sends it at that instant. */
const close = (at: string) =>
  test.runner.run(monthCalls.close, {} as never, { as: user, raw: { CurrentDate: dayInStockholm(new Date(at)) } })
const isClosed = async (month: string) =>
  (await test.runner.run(monthCalls.get, { month }, { as: user })).answer().isClosed

describe('days do not shift', () => {
  it.each([
    ['the night that summer time begins', '2026-03-28', '2026-03-30', ['2026-03-28', '2026-03-29', '2026-03-30']],
    ['the night that it ends', '2026-10-24', '2026-10-26', ['2026-10-24', '2026-10-25', '2026-10-26']],
    ['a leap day', '2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
    [
      'the end of February in a year without one',
      '2027-02-27',
      '2027-03-01',
      ['2027-02-27', '2027-02-28', '2027-03-01'],
    ],
    ['New Year', '2026-12-30', '2027-01-02', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']],
  ])('over %s', async (_, start, end, days) => {
    expect(await add(start, end)).toEqual(days)
    const months = [...new Set(days.map(monthOf))]
    const listed = await Promise.all(months.map((month) => list(Number(month.slice(0, 4)), Number(month.slice(5)))))
    expect(listed.flat()).toEqual(days)
  })

  it('on 29 February only in leap years', async () => {
    const outcome = await test.runner.run(timeEntryCalls.add, {} as never, {
      as: user,
      raw: { event: { start: '2027-02-29', end: '2027-02-29', Status: 'Arbete', Timmar: 8 } },
    })
    expect(outcome.body.fields).toHaveProperty('start')
    expect(await add('2028-02-29')).toEqual(['2028-02-29'])
  })

  it('in any time zone of the database session', async () => {
    await add('2026-10-25')
    const rows = await test.db.admin.begin(async (sql) => {
      await sql`set local time zone 'Pacific/Kiritimati'`
      return sql`select day::text from time.time_entry`
    })
    expect([...rows]).toEqual([{ day: '2026-10-25' }])
  })
})

describe('Klar closes the month of CurrentDate in Stockholm (D3, D39)', () => {
  it.each([
    ['a minute before midnight in winter', '2026-11-30T22:59:00Z', '2026-11'],
    ['midnight in winter', '2026-11-30T23:00:00Z', '2026-12'],
    ['a minute before midnight in summer', '2026-06-30T21:59:00Z', '2026-06'],
    ['midnight in summer', '2026-06-30T22:00:00Z', '2026-07'],
    ['a minute before New Year', '2026-12-31T22:59:00Z', '2026-12'],
    ['New Year', '2026-12-31T23:00:00Z', '2027-01'],
    ['the last hour before summer time', '2026-03-29T00:59:00Z', '2026-03'],
    ['the hour that comes twice', '2026-10-25T00:30:00Z', '2026-10'],
    ['the last minute of a leap day', '2028-02-29T22:59:00Z', '2028-02'],
  ])('at %s', async (_, at, month) => {
    expect((await close(at)).status).toBe(200)
    expect(await isClosed(month)).toBe(true)
    expect(await test.db.admin`select month from time.month_state`).toEqual([{ month }])
  })

  it('and leaves the neighbouring months open', async () => {
    await close('2026-12-31T23:30:00Z')
    expect(await add('2026-12-31')).toEqual(['2026-12-31'])
    expect(
      (
        await test.runner.run(
          timeEntryCalls.add,
          { event: { start: '2027-01-01', status: 'work', hours: 100 } },
          { as: user },
        )
      ).status,
    ).toBe(409)
  })
})

describe("the current year is Stockholm's", () => {
  it.each([
    ['2026-12-31T22:59:59Z', 2026],
    ['2026-12-31T23:00:00Z', 2027],
  ])('at %s the newest working year is %i (D42)', async (at, newest) => {
    now = new Date(at)
    expect((await test.runner.run(payCalls.years, {}, { as: user })).answer()[0]).toBe(newest)
  })
})
