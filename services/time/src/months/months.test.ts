import { describeSecurity } from '@portal/testkit'
import { monthCalls, timeEntryCalls } from '@portal/time-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTimeTest, type TimeTest, TODAY } from '../testing/start-time-test.ts'

let test: TimeTest
let user: string
let admin: string
beforeAll(async () => {
  test = await startTimeTest()
  user = test.people.user.token
  admin = test.people.admin.token
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

const month = '2026-11'
const state = async (as = user, userId?: number) => {
  const {
    seal,
    startsOn,
    countsFrom: _first,
    paySaved,
    ...rest
  } = (await test.runner.run(monthCalls.get, { month, userId }, { as })).answer()
  expect([seal, startsOn, paySaved]).toEqual([null, null, false])
  return rest
}
const close = (input: { mileage?: number } = {}, as = user) =>
  test.runner.run(monthCalls.close, { month, ...input }, { as })
const reopen = (as = user) => test.runner.run(monthCalls.reopen, { month }, { as })
const saveMileage = (mileage: number, as = user, userId?: number) =>
  test.runner.run(monthCalls.saveMileage, { month, mileage, userId }, { as })
const fill = (inMonth = month, userId = test.people.user.id) =>
  test.runner.run(monthCalls.fill, { month: inMonth, userId }, { as: admin })
const addDay = (day = TODAY, as = user) =>
  test.runner.run(timeEntryCalls.add, { event: { start: day, status: 'work', hours: 800 } }, { as })
const entries = async (inMonth = 11) =>
  (await test.runner.run(timeEntryCalls.list, { month: inMonth, year: 2026 }, { as: user })).answer()

describe('the unfinished months of the caller', () => {
  const unfinished = async (as = user) => (await test.runner.run(monthCalls.unfinished, {}, { as })).answer()

  it('are those that are over and not closed, since the first with anything in it; days count until yesterday', async () => {
    expect(await unfinished()).toEqual({ months: [], missingDays: 0 })
    await addDay('2026-08-05')
    await addDay('2026-11-19')
    await addDay('2026-11-20')
    await test.runner.run(monthCalls.close, { month: '2026-09' }, { as: user })
    expect(await unfinished()).toEqual({ months: ['2026-08', '2026-10'], missingDays: 13 })
    expect(await unfinished(test.people.other.token)).toEqual({ months: [], missingDays: 0 })
  })

  it('lack no day before the first entry of a new user, whom administrators still see whole', async () => {
    const first = async (as: string) =>
      (await test.runner.run(monthCalls.get, { month, userId: test.people.user.id }, { as })).answer().countsFrom
    expect(await first(user)).toBe(TODAY)
    await addDay('2026-11-16')
    expect(await unfinished()).toEqual({ months: [], missingDays: 3 })
    expect([await first(user), await first(admin)]).toEqual(['2026-11-16', null])
  })

  it('lack no day of a running month that is closed', async () => {
    await close()
    expect(await unfinished()).toEqual({ months: [], missingDays: 0 })
  })

  it('are none that cannot be closed any more, because a later month is sealed', async () => {
    await addDay('2026-08-05')
    await test.db.admin`
      insert into time.month_seal (owner_id, month, version, snapshot, sha256, sealed_at, sealed_by)
      values (${test.people.user.id}, '2026-09', 1, convert_to('{}', 'UTF8'), encode(sha256(convert_to('{}', 'UTF8')), 'hex'), now(), 1)`
    expect((await unfinished()).months).toEqual(['2026-10'])
  })
})

describe('months: works', () => {
  it('is open and without mileage by default', async () =>
    expect(await state()).toEqual({ isClosed: false, mileage: 0 }))

  it('saves mileage (D41)', async () => {
    expect((await saveMileage(45_050)).body['results']).toEqual({ isKlar: 0, Milersattning: 450.5 })
    await saveMileage(0)
    expect(await state()).toEqual({ isClosed: false, mileage: 0 })
    expect((await saveMileage(100, admin, test.people.user.id)).status).toBe(200)
    expect(await state(admin, test.people.user.id)).toEqual({ isClosed: false, mileage: 100 })
  })

  it('closes with its mileage and opens again; a repeat gets the same answer (D39)', async () => {
    const first = await close({ mileage: 12_500 })
    expect(first.body['results']).toEqual({ message: 'Månaden är klarmarkerad.', isKlar: 1 })
    expect((await close({ mileage: 99 })).body).toEqual(first.body)
    expect(await state()).toEqual({ isClosed: true, mileage: 12_500 })
    const opened = await reopen()
    expect(opened.body['results']).toEqual({ message: 'Månaden är upplåst.', isKlar: 0 })
    expect((await reopen()).body).toEqual(opened.body)
    expect(await state()).toEqual({ isClosed: false, mileage: 12_500 })
  })

  it('keeps the saved mileage when Klar sends none', async () => {
    await saveMileage(700)
    await close()
    expect(await state()).toEqual({ isClosed: true, mileage: 700 })
  })

  it('opens a month without data, which stays open and empty', async () => {
    expect((await reopen()).status).toBe(200)
    expect(await test.stored()).toMatchObject({ entries: [], months: [{ closed: false, mileage: '0' }] })
  })

  it("closes and opens the caller's own month only, unless an administrator names its owner (D7, D39)", async () => {
    await close()
    expect((await state(test.people.other.token)).isClosed).toBe(false)
    const byAdmin = { month, userId: test.people.other.id }
    expect((await test.runner.run(monthCalls.close, { ...byAdmin, mileage: 300 }, { as: admin })).answer()).toEqual({
      message: 'Månaden är klarmarkerad.',
      isClosed: true,
    })
    expect([await state(test.people.other.token), await state(admin)]).toEqual([
      { isClosed: true, mileage: 300 },
      { isClosed: false, mileage: 0 },
    ])
    await test.runner.run(monthCalls.reopen, byAdmin, { as: admin })
    expect([(await state(test.people.other.token)).isClosed, (await state()).isClosed]).toEqual([false, true])
  })

  it('fills the empty working days with 8 hours of work, once (D40)', async () => {
    await addDay('2026-12-01')
    expect((await fill('2026-12')).body['results']).toEqual({
      message: '19 dagar fylldes med 8 timmar Arbete.',
      filled: 19,
    })
    const days = (await entries(12)).map((entry) => entry.day)
    expect(days).toHaveLength(20)
    for (const day of ['2026-12-24', '2026-12-25', '2026-12-31', '2026-12-05', '2026-12-06'])
      expect(days).not.toContain(day)
    expect((await entries(12)).every((entry) => entry.hours === 800 && entry.status === 'work')).toBe(true)
    expect((await fill('2026-12')).body['results']).toEqual({ message: 'Det fanns inga dagar att fylla.', filled: 0 })
  })

  it.each([
    ['2000-01', 20],
    ['2019-06', 18],
    ['2046-01', 22],
    ['2099-12', 20],
  ])('fills %s, near or far, by its holidays: %i days', async (inMonth, days) => {
    expect((await fill(inMonth)).answer().filled).toBe(days)
  })

  it('fills a deleted day again', async () => {
    await fill()
    const [first] = await entries()
    await test.runner.run(timeEntryCalls.remove, { id: first?.id ?? 0 }, { as: user })
    expect((await fill()).answer()).toEqual({ message: '1 dag fylldes med 8 timmar Arbete.', filled: 1 })
  })
})

describe('months: refuses', () => {
  it('mileage and filling while the month is closed (D38)', async () => {
    await saveMileage(700)
    await close()
    const before = await test.stored()
    for (const outcome of [await saveMileage(900), await saveMileage(900, admin, test.people.user.id), await fill()]) {
      expect(outcome.status).toBe(409)
      expect(outcome.body.code).toBe('month_locked')
    }
    expect(await test.stored()).toEqual(before)
  })

  it.each(['1999-12', '2100-01'])('filling %s, in which no time can be reported', async (inMonth) => {
    const outcome = await test.runner.run(
      monthCalls.fill,
      { month, userId: test.people.user.id },
      { as: admin, raw: { date: `${inMonth}-01` } },
    )
    expect(outcome.body.fields).toEqual({
      date: 'Ska vara ett datum (ÅÅÅÅ-MM-DD) eller en månad (ÅÅÅÅ-MM) från 2000 till 2099.',
    })
  })

  it.each([
    ['Milersattning', '-1'],
    ['Milersattning', 'tio'],
    ['Milersattning', '1,234'],
    ['Milersattning', null],
    ['date', '2026-13'],
    ['date', '2026-02-30'],
    ['date', undefined],
  ])('%s %j', async (field, value) => {
    const outcome = await test.runner.run(monthCalls.saveMileage, {} as never, {
      as: user,
      raw: { date: month, Milersattning: '10', [field]: value },
    })
    expect(outcome.status).toBe(400)
    expect(outcome.body.fields).toHaveProperty(field)
    expect(await test.stored()).toMatchObject({ months: [] })
  })

  it.each([
    ['CurrentDate', 'x'],
    ['CurrentDate', undefined],
    ['Millersattning', '-5'],
  ])('closing with %s %j', async (field, value) => {
    const outcome = await test.runner.run(monthCalls.close, {} as never, {
      as: user,
      raw: { CurrentDate: TODAY, [field]: value },
    })
    expect(outcome.body.fields).toHaveProperty(field)
  })
})

it.each([
  ['a list', ['3', '4']],
  ['text', 'x'],
])('naming %s as the user of Klar and unlocking is refused (D56)', async (_, userid) => {
  for (const call of [monthCalls.close, monthCalls.reopen]) {
    const outcome = await test.runner.run(call, { month }, { as: admin, raw: { userid } })
    expect([outcome.status, outcome.body.fields]).toEqual([400, { userid: 'Ska vara ett heltal.' }])
  }
  expect(await test.stored()).toMatchObject({ months: [] })
})

describe('closing against changing at the same time (D38)', () => {
  it('stores nothing after the close, and loses nothing before it', async () => {
    for (let round = 0; round < 25; round += 1) {
      await test.empty()
      const adds = Array.from({ length: 4 }, (_, index) => addDay(`2026-11-${10 + index}`))
      const outcomes = await Promise.all([
        ...adds.slice(0, 2),
        close().then(async () => (await entries()).length),
        ...adds.slice(2),
      ])
      const atClose = outcomes.find((outcome) => typeof outcome === 'number')
      const added = outcomes.filter((outcome) => typeof outcome !== 'number' && outcome.status === 200).length
      const refused = outcomes.filter((outcome) => typeof outcome !== 'number' && outcome.status === 409).length
      expect(added + refused).toBe(4)
      expect(await entries()).toHaveLength(added)
      expect(atClose).toBe(added)
    }
  })
})

describeSecurity('months', {
  calls: monthCalls,
  samples: {
    get: { input: { month } },
    unfinished: { input: {} },
    saveMileage: { input: { month, mileage: 100 } },
    close: { input: { month } },
    reopen: { input: { month } },
    fill: { input: { month } },
  },
  setUp: async () => {
    const subject = await startTimeTest()
    for (const { token } of [subject.people.user, subject.people.other]) {
      await subject.runner.run(monthCalls.close, { month }, { as: token })
    }
    return { ...subject, snapshot: subject.stored }
  },
})
