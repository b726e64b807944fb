import { describeSecurity } from '@portal/testkit'
import { timeEntryCalls } from '@portal/time-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTimeTest, type TimeTest, TODAY } from '../testing/start-time-test.ts'
import { entryActs, only, workday } from './testing.ts'

let test: TimeTest
let user: string
let acts: ReturnType<typeof entryActs>
beforeAll(async () => {
  test = await startTimeTest()
  user = test.people.user.token
  acts = entryActs(test)
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

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
      const outcome = await acts.addRaw(raw)
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
    const outcome = await acts.addRaw(raw)
    expect([outcome.status, outcome.body.fields]).toEqual([400, { [field]: text }])
    expect(outcome.body.error).toBe(`${field} ${text.charAt(0).toLowerCase()}${text.slice(1)}`)
  })

  it('more than 24 hours on a day, over all its entries, and stores none of the range (D36, D37)', async () => {
    await acts.add({ ...workday, start: '2026-11-18', hours: 1800 })
    const before = await test.stored()
    const outcome = await acts.add({ ...workday, start: '2026-11-17', end: '2026-11-19', hours: 601 })
    expect(outcome.status).toBe(400)
    expect(outcome.body.fields).toEqual({ Timmar: 'Ger mer än 24 timmar den 2026-11-18.' })
    const items = ['2026-11-17', '2026-11-18'].map((start) => ({ start, status: 'work' as const, hours: 700 }))
    expect((await acts.add({ ...workday, items })).body.fields).toEqual({
      'Itemms.1.Timmar': 'Ger mer än 24 timmar den 2026-11-18.',
    })
    expect(await test.stored()).toEqual({ ...(before as object), months: expect.anything() })
  })

  it('a change above 24 hours, or to a day that is full', async () => {
    const { id } = only((await acts.add({ ...workday, hours: 1000 })).answer())
    await acts.add({ ...workday, start: '2026-11-19', hours: 1500 })
    expect((await acts.change({ id, day: '2026-11-19' })).body.fields).toEqual({
      Timmar: 'Ger mer än 24 timmar den 2026-11-19.',
    })
    await acts.add({ ...workday, hours: 1000 })
    expect((await acts.change({ id, hours: 1401 })).status).toBe(400)
    expect((await acts.list()).map((entry) => entry.hours)).toEqual([1500, 1000, 1000])
  })

  it('every change in a closed month, and moving an entry into one or out of it (D38)', async () => {
    const november = only((await acts.add()).answer())
    const december = only((await acts.add({ ...workday, start: '2026-12-01' })).answer())
    await acts.close('2026-11')
    const before = await test.stored()
    const refused = [
      await acts.add(),
      await acts.add({ ...workday, start: '2026-11-30', end: '2026-12-02' }),
      await acts.change({ id: november.id, hours: 100 }),
      await acts.change({ id: november.id, day: '2026-12-03' }),
      await acts.change({ id: december.id, day: '2026-11-03' }),
      await acts.remove(november.id),
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
    await acts.close()
    expect((await acts.add(workday, { as: test.people.admin.token, userId: test.people.user.id })).status).toBe(409)
    expect((await acts.add(workday, { as: test.people.other.token })).status).toBe(200)
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
    const { id } = only((await acts.add()).answer())
    const before = await test.stored()
    expect(await acts.list(11, 2026, test.people.other.token)).toEqual([])
    expect((await acts.change({ id, hours: 100 }, test.people.other.token)).status).toBe(404)
    expect((await acts.remove(id, test.people.other.token)).status).toBe(404)
    expect((await acts.remove(id, test.people.admin.token)).status).toBe(404)
    expect((await acts.remove(id, test.people.admin.token, test.people.other.id)).status).toBe(404)
    expect(await test.stored()).toEqual(before)
  })
})

describeSecurity('time entries', {
  calls: timeEntryCalls,
  samples: {
    list: { input: { month: 11, year: 2026 } },
    found: { input: { search: 'bygge' } },
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
