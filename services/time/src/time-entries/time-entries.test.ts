import { describeSecurity } from '@portal/testkit'
import { monthCalls, timeEntryCalls } from '@portal/time-contract'
import type { NewTimeEvent } from '@portal/time-domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTimeTest, type TimeTest, TODAY } from '../testing/start-time-test.ts'

let test: TimeTest
let user: string
beforeAll(async () => {
  test = await startTimeTest()
  user = test.people.user.token
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

const workday: NewTimeEvent = { start: TODAY, status: 'work', hours: 800 }
const add = (
  event: NewTimeEvent = workday,
  { as = user, userId, key }: { as?: string; userId?: number; key?: string } = {},
) =>
  test.runner.run(
    timeEntryCalls.add,
    { event, userId },
    { as, ...(key ? { headers: { 'idempotency-key': key } } : {}) },
  )
const addRaw = (raw: Record<string, unknown>) => test.runner.run(timeEntryCalls.add, {} as never, { as: user, raw })
const change = (entryChange: { id: number } & Record<string, unknown>, as = user, userId?: number) =>
  test.runner.run(timeEntryCalls.change, { change: entryChange, userId }, { as })
const remove = (id: number, as = user, userId?: number) =>
  test.runner.run(timeEntryCalls.remove, { id, userId }, { as })
const list = async (month = 11, year = 2026, as = user, userId?: number) =>
  (await test.runner.run(timeEntryCalls.list, { month, year, userId }, { as })).answer()
const close = (month = '2026-11', as = user) => test.runner.run(monthCalls.close, { month }, { as })
const only = <T>(list: readonly T[]): T => {
  const [first] = list
  if (first === undefined || list.length !== 1) throw new Error(`${list.length} instead of one`)
  return first
}

describe('time entries: works', () => {
  it('adds a day’s work with its project and lists it in its month', async () => {
    const project = { timeCode: 'T1', projectNumber: 'P7', costCode: 'K3', reference: 'R9', externalNote: 'Till kund' }
    const added = only((await add({ ...workday, hours: 750, description: 'Bygge', ...project })).answer())
    expect(added).toEqual({
      id: 1,
      userId: test.people.user.id,
      day: TODAY,
      status: 'work',
      hours: 750,
      description: 'Bygge',
      ...project,
    })
    expect(await list()).toEqual([added])
    expect(await list(10)).toEqual([])
    expect(await list(11, 2025)).toEqual([])
  })

  it('stores a range as one entry a day, over a month’s end (D37)', async () => {
    expect(
      (await add({ ...workday, start: '2026-10-30', end: '2026-11-02' })).answer().map((entry) => entry.day),
    ).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'])
    expect((await list(10)).length + (await list(11)).length).toBe(4)
  })

  it('stores per-day items, with hours only where the status takes any (D37)', async () => {
    const items = [
      { start: '2026-11-16', status: 'work', hours: 600 },
      { start: '2026-11-17', status: 'vacation', hours: 800 },
      { start: '2026-11-18', status: 'sick', hours: 0 },
    ] as const
    await add({ ...workday, start: '2026-11-16', end: '2026-11-18', items })
    expect((await list()).map(({ day, status, hours }) => [day, status, hours])).toEqual([
      ['2026-11-16', 'work', 600],
      ['2026-11-17', 'vacation', 0],
      ['2026-11-18', 'sick', 0],
    ])
  })

  it('accepts the fields at top level too, hours as text with comma or as number (wire.md)', async () => {
    expect(
      (await addRaw({ start: TODAY, end: TODAY, Status: 'Arbete', Timmar: '7,5', AntalTimes: 0, desc: 'x' })).status,
    ).toBe(200)
    expect(
      (
        await addRaw({
          event: { start: TODAY, end: TODAY, Status: 'VAB', Timmar: 2.25 },
          userid: String(test.people.user.id),
        })
      ).status,
    ).toBe(200)
    expect((await list()).map((entry) => entry.hours)).toEqual([750, 225])
  })

  it('answers on the wire as documented', async () => {
    const { body } = await add({ ...workday, status: 'parentalLeave', hours: 425 })
    expect(body['results']).toEqual([
      {
        id: 1,
        userid: test.people.user.id,
        description: '',
        status: 'Foraldraledighet',
        startdate: TODAY,
        enddate: TODAY,
        WorkingTime: 4.25,
        ExternalNote: '',
        timeCode: '',
        projectNumber: '',
        costCode: '',
        reference: '',
      },
    ])
  })

  it('lists by day, several on a day in the order they were added', async () => {
    await add({ ...workday, start: '2026-11-03', hours: 400 })
    await add({ ...workday, start: '2026-11-01' })
    await add({ ...workday, start: '2026-11-03', status: 'sick', hours: 400 })
    expect((await list()).map(({ day, status }) => `${day} ${status}`)).toEqual([
      '2026-11-01 work',
      '2026-11-03 work',
      '2026-11-03 sick',
    ])
  })

  it('changes only the given fields, also the day', async () => {
    const { id } = only((await add({ ...workday, description: 'Bygge', projectNumber: 'P7' })).answer())
    expect((await change({ id, hours: 650 })).answer()).toMatchObject({
      hours: 650,
      description: 'Bygge',
      projectNumber: 'P7',
      day: TODAY,
    })
    expect((await change({ id, day: '2026-12-01' })).answer()).toMatchObject({ id, hours: 650, day: '2026-12-01' })
    expect([(await list(11)).length, (await list(12)).length]).toEqual([0, 1])
    expect((await change({ id, status: 'vacation' })).answer()).toMatchObject({
      status: 'vacation',
      hours: 0,
      projectNumber: '',
      description: 'Bygge',
    })
  })

  it('deletes, and keeps the row', async () => {
    const { id } = only((await add()).answer())
    expect((await remove(id)).answer()).toEqual({ id })
    expect(await list()).toEqual([])
    expect(only(await test.db.admin`select deleted_by from time.time_entry`)).toEqual({
      deleted_by: test.people.user.id,
    })
    expect((await remove(id)).status).toBe(404)
    expect((await change({ id, hours: 100 })).status).toBe(404)
  })

  it("allows a day of exactly 24 hours, without counting other users' entries (D36)", async () => {
    await add({ ...workday, hours: 1600 })
    expect((await add({ ...workday, hours: 800 })).status).toBe(200)
    expect((await add(workday, { as: test.people.other.token })).status).toBe(200)
  })

  it('adds once for one Idempotency-Key, also in a burst (D55)', async () => {
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => add(workday, { key: 'one-act' })))
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome.answer()))).size).toBe(1)
    expect(await list()).toHaveLength(1)
  })

  it("lets an administrator edit any user's time (D7)", async () => {
    const { admin, other } = test.people
    const entry = only((await add(workday, { as: admin.token, userId: other.id })).answer())
    expect(entry.userId).toBe(other.id)
    expect((await change({ id: entry.id, hours: 100 }, admin.token, other.id)).answer().hours).toBe(100)
    expect(await list(11, 2026, admin.token, other.id)).toHaveLength(1)
    expect((await remove(entry.id, admin.token, other.id)).status).toBe(200)
  })
})

describe('time entries: refuses', () => {
  it.each([
    ['Timmar', { Timmar: '24,01' }],
    ['Timmar', { Timmar: -1 }],
    ['Timmar', { Timmar: 'åtta' }],
    ['Timmar', { Timmar: '' }],
    ['Timmar', { Timmar: undefined }],
    ['Status', { Status: 'Jobb' }],
    ['Status', { Status: undefined }],
    ['start', { start: '2026-02-30' }],
    ['start', { start: undefined }],
    ['start', { start: '1899-01-01' }],
    ['end', { end: '2026-11-19' }],
    ['end', { end: '2028-11-20' }],
    ['desc', { desc: 'x'.repeat(501) }],
    ['desc', { desc: 'a\0b' }],
    ['Itemms.0.Timmar', { Itemms: [{ start: TODAY, Status: 'Arbete', Timmar: 25 }] }],
  ])('%s: 400 that names the field, inside event and at top level, and stores nothing', async (field, part) => {
    const event = { start: TODAY, end: TODAY, Status: 'Arbete', Timmar: '8', ...part }
    for (const raw of [{ event }, event]) {
      const outcome = await addRaw(raw)
      expect(outcome.status).toBe(400)
      expect(outcome.body).toMatchObject({
        code: 'invalid_input',
        fields: { [field]: expect.stringMatching(/^[A-ZÅÄÖ].+\.$/) },
      })
    }
    expect(await test.stored()).toMatchObject({ entries: [], months: [] })
  })

  const days = { start: TODAY, Status: 'Arbete', Timmar: '8' }
  it.each([
    [{ event: null }, 'event', 'Ska vara ett objekt.'],
    [{ event: 'x' }, 'event', 'Ska vara ett objekt.'],
    [{ event: [] }, 'event', 'Ska vara ett objekt.'],
    [{ event: { ...days, Itemms: null } }, 'Itemms', 'Ska vara en lista.'],
    [{ event: { ...days, Itemms: 'x' } }, 'Itemms', 'Ska vara en lista.'],
    [{ event: { ...days, Itemms: [null] } }, 'Itemms.0', 'Ska vara ett objekt.'],
    [{ ...days, Itemms: null }, 'Itemms', 'Ska vara en lista.'],
    [{ event: { ...days, timeCode: 3 } }, 'timeCode', 'Ska vara text.'],
  ])('%j: 400 that says in Swedish which kind it must be', async (raw, field, text) => {
    const outcome = await addRaw(raw)
    expect([outcome.status, outcome.body.fields]).toEqual([400, { [field]: text }])
    expect(outcome.body.error).toBe(`${field} ${text.charAt(0).toLowerCase()}${text.slice(1)}`)
  })

  it('more than 24 hours on a day, over all its entries, and stores none of the range (D36, D37)', async () => {
    await add({ ...workday, start: '2026-11-18', hours: 1800 })
    const before = await test.stored()
    const outcome = await add({ ...workday, start: '2026-11-17', end: '2026-11-19', hours: 601 })
    expect(outcome.status).toBe(400)
    expect(outcome.body.fields).toEqual({ Timmar: 'Ger mer än 24 timmar den 2026-11-18.' })
    const items = ['2026-11-17', '2026-11-18'].map((start) => ({ start, status: 'work' as const, hours: 700 }))
    expect((await add({ ...workday, items })).body.fields).toEqual({
      'Itemms.1.Timmar': 'Ger mer än 24 timmar den 2026-11-18.',
    })
    expect(await test.stored()).toEqual({ ...(before as object), months: expect.anything() })
  })

  it('a change above 24 hours, or to a day that is full', async () => {
    const { id } = only((await add({ ...workday, hours: 1000 })).answer())
    await add({ ...workday, start: '2026-11-19', hours: 1500 })
    expect((await change({ id, day: '2026-11-19' })).body.fields).toEqual({
      Timmar: 'Ger mer än 24 timmar den 2026-11-19.',
    })
    await add({ ...workday, hours: 1000 })
    expect((await change({ id, hours: 1401 })).status).toBe(400)
    expect((await list()).map((entry) => entry.hours)).toEqual([1500, 1000, 1000])
  })

  it('every change in a closed month, and moving an entry into one or out of it (D38)', async () => {
    const november = only((await add()).answer())
    const december = only((await add({ ...workday, start: '2026-12-01' })).answer())
    await close('2026-11')
    const before = await test.stored()
    const refused = [
      await add(),
      await add({ ...workday, start: '2026-11-30', end: '2026-12-02' }),
      await change({ id: november.id, hours: 100 }),
      await change({ id: november.id, day: '2026-12-03' }),
      await change({ id: december.id, day: '2026-11-03' }),
      await remove(november.id),
    ]
    for (const outcome of refused) {
      expect(outcome.body).toMatchObject({
        code: 'month_locked',
        error: 'Månaden är klarmarkerad. Lås upp den för att ändra.',
      })
    }
    expect(refused.map((outcome) => outcome.status)).toEqual([409, 409, 409, 409, 409, 409])
    expect(await test.stored()).toEqual(before)
  })

  it('an administrator too while the month is closed (D38)', async () => {
    await close()
    expect((await add(workday, { as: test.people.admin.token, userId: test.people.user.id })).status).toBe(409)
    expect((await add(workday, { as: test.people.other.token })).status).toBe(200)
  })

  it.each([
    { month: '0', year: '2026' },
    { month: '13', year: '2026' },
    { month: '11', year: '26' },
    { month: '11' },
    { year: '2026' },
    { month: ['10', '11'], year: '2026' },
  ])('a list of %j', async (raw) => {
    expect((await test.runner.run(timeEntryCalls.list, {} as never, { as: user, raw })).status).toBe(400)
  })
})

describe("time entries: another user's", () => {
  it('are neither listed, changed nor deleted, except by an administrator who names the user', async () => {
    const { id } = only((await add()).answer())
    const before = await test.stored()
    expect(await list(11, 2026, test.people.other.token)).toEqual([])
    expect((await change({ id, hours: 100 }, test.people.other.token)).status).toBe(404)
    expect((await remove(id, test.people.other.token)).status).toBe(404)
    expect((await remove(id, test.people.admin.token)).status).toBe(404)
    expect((await remove(id, test.people.admin.token, test.people.other.id)).status).toBe(404)
    expect(await test.stored()).toEqual(before)
  })
})

describeSecurity('time entries', {
  calls: timeEntryCalls,
  samples: {
    list: { input: { month: 11, year: 2026 } },
    add: { input: { event: workday } },
    change: { input: { change: { id: 1, hours: 100 } } },
    remove: { input: { id: 1 } },
    addAll: { input: { events: [workday] } },
    removeAll: { input: { ids: [1] } },
  },
  setUp: async () => {
    const subject = await startTimeTest()
    await subject.runner.run(timeEntryCalls.add, { event: workday }, { as: subject.people.other.token })
    return { ...subject, snapshot: subject.stored }
  },
})
