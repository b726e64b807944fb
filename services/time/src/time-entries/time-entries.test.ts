import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTimeTest, type TimeTest, TODAY } from '../testing/start-time-test.ts'
import { entryActs, only, workday } from './testing.ts'

let test: TimeTest
let acts: ReturnType<typeof entryActs>
beforeAll(async () => {
  test = await startTimeTest()
  acts = entryActs(test)
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

describe('time entries: works', () => {
  it('adds a day’s work with its project and lists it in its month', async () => {
    const project = { timeCode: 'T1', projectNumber: 'P7', costCode: 'K3', reference: 'R9', externalNote: 'Till kund' }
    const added = only((await acts.add({ ...workday, hours: 750, description: 'Bygge', ...project })).answer())
    expect(added).toEqual({
      id: 1,
      userId: test.people.user.id,
      day: TODAY,
      status: 'work',
      hours: 750,
      description: 'Bygge',
      ...project,
    })
    expect(await acts.list()).toEqual([added])
    expect(await acts.list(10)).toEqual([])
    expect(await acts.list(11, 2025)).toEqual([])
  })

  it('stores half a surrogate pair as the replacement character', async () => {
    await acts.add({ ...workday, description: 'a\uD800b' })
    expect(only(await acts.list()).description).toBe('a\uFFFDb')
  })

  it('stores a range as one entry a day, over a month’s end (D37)', async () => {
    expect(
      (await acts.add({ ...workday, start: '2026-10-30', end: '2026-11-02' })).answer().map((entry) => entry.day),
    ).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'])
    expect((await acts.list(10)).length + (await acts.list(11)).length).toBe(4)
  })

  it('stores per-day items, with hours only where the status takes any (D37)', async () => {
    const items = [
      { start: '2026-11-16', status: 'work', hours: 600 },
      { start: '2026-11-17', status: 'vacation', hours: 800 },
      { start: '2026-11-18', status: 'sick', hours: 0 },
    ] as const
    await acts.add({ ...workday, start: '2026-11-16', end: '2026-11-18', items })
    expect((await acts.list()).map(({ day, status, hours }) => [day, status, hours])).toEqual([
      ['2026-11-16', 'work', 600],
      ['2026-11-17', 'vacation', 0],
      ['2026-11-18', 'sick', 0],
    ])
  })

  it('accepts the fields at top level too, hours as text with comma or as number (wire.md)', async () => {
    expect(
      (await acts.addRaw({ start: TODAY, end: TODAY, Status: 'Arbete', Timmar: '7,5', AntalTimes: 0, desc: 'x' }))
        .status,
    ).toBe(200)
    expect(
      (
        await acts.addRaw({
          event: { start: TODAY, end: TODAY, Status: 'VAB', Timmar: 2.25 },
          userid: String(test.people.user.id),
        })
      ).status,
    ).toBe(200)
    expect((await acts.list()).map((entry) => entry.hours)).toEqual([750, 225])
  })

  it('answers on the wire as documented', async () => {
    const { body } = await acts.add({ ...workday, status: 'parentalLeave', hours: 425 })
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
    await acts.add({ ...workday, start: '2026-11-03', hours: 400 })
    await acts.add({ ...workday, start: '2026-11-01' })
    await acts.add({ ...workday, start: '2026-11-03', status: 'sick', hours: 400 })
    expect((await acts.list()).map(({ day, status }) => `${day} ${status}`)).toEqual([
      '2026-11-01 work',
      '2026-11-03 work',
      '2026-11-03 sick',
    ])
  })

  it('changes only the given fields, also the day', async () => {
    const { id } = only((await acts.add({ ...workday, description: 'Bygge', projectNumber: 'P7' })).answer())
    expect((await acts.change({ id, hours: 650 })).answer()).toMatchObject({
      hours: 650,
      description: 'Bygge',
      projectNumber: 'P7',
      day: TODAY,
    })
    expect((await acts.change({ id, day: '2026-12-01' })).answer()).toMatchObject({ id, hours: 650, day: '2026-12-01' })
    expect([(await acts.list(11)).length, (await acts.list(12)).length]).toEqual([0, 1])
    expect((await acts.change({ id, status: 'vacation' })).answer()).toMatchObject({
      status: 'vacation',
      hours: 0,
      projectNumber: '',
      description: 'Bygge',
    })
  })

  it('deletes, and keeps the row', async () => {
    const { id } = only((await acts.add()).answer())
    expect((await acts.remove(id)).answer()).toEqual({ id })
    expect(await acts.list()).toEqual([])
    expect(only(await test.db.admin`select deleted_by from time.time_entry`)).toEqual({
      deleted_by: test.people.user.id,
    })
    expect((await acts.remove(id)).status).toBe(404)
    expect((await acts.change({ id, hours: 100 })).status).toBe(404)
  })

  it("allows a day of exactly 24 hours, without counting other users' entries (D36)", async () => {
    await acts.add({ ...workday, hours: 1600 })
    expect((await acts.add({ ...workday, hours: 800 })).status).toBe(200)
    expect((await acts.add(workday, { as: test.people.other.token })).status).toBe(200)
  })

  it('adds once for one Idempotency-Key, also in a burst (D55)', async () => {
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => acts.add(workday, { key: 'one-act' })))
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome.answer()))).size).toBe(1)
    expect(await acts.list()).toHaveLength(1)
  })

  it("lets an administrator edit any user's time (D7)", async () => {
    const { admin, other } = test.people
    const entry = only((await acts.add(workday, { as: admin.token, userId: other.id })).answer())
    expect(entry.userId).toBe(other.id)
    expect((await acts.change({ id: entry.id, hours: 100 }, admin.token, other.id)).answer().hours).toBe(100)
    expect(await acts.list(11, 2026, admin.token, other.id)).toHaveLength(1)
    expect((await acts.remove(entry.id, admin.token, other.id)).status).toBe(200)
  })
})
