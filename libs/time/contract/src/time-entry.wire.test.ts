import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { decode, encode, faults } from './testing.ts'
import { timeEntryCalls } from './time-entry.wire.ts'

const row = {
  id: 7,
  userid: 3,
  description: 'Bygge',
  status: 'Foraldraledighet',
  startdate: '2026-11-20',
  enddate: '2026-11-20',
  WorkingTime: 7.5,
  ExternalNote: '',
  timeCode: '',
  projectNumber: '',
  costCode: '',
  reference: '',
}
const entry = {
  id: 7,
  userId: 3,
  description: 'Bygge',
  status: 'parentalLeave',
  day: '2026-11-20',
  hours: 750,
  externalNote: '',
  timeCode: '',
  projectNumber: '',
  costCode: '',
  reference: '',
} as const

it('encodes and decodes an entry', () => {
  expect(encode(timeEntryCalls.list.answer, [entry])).toEqual({ results: [row] })
  expect(decode(timeEntryCalls.list.answer, { results: [row] })).toEqual([entry])
})

it('requests a month by the documented names', () => {
  expect(decode(timeEntryCalls.list.query, { month: '02', year: '2026', userid: '' })).toEqual({ month: 2, year: 2026 })
  expect(encode(timeEntryCalls.list.query, { month: 2, year: 2026, userId: 9 })).toEqual({
    month: '02',
    year: '2026',
    userid: '9',
  })
  expect(faults(timeEntryCalls.list.query as never, { month: '13', year: '26' })).toEqual(['month', 'year'])
})

describe('a new event', () => {
  const { body } = timeEntryCalls.add
  const event = {
    start: '2026-11-20',
    end: '2026-11-20',
    Status: 'Arbete',
    Timmar: '7,5',
    AntalTimes: '0',
    desc: 'Bygge',
    projectNumber: 'P7',
  }
  const ours = {
    start: '2026-11-20',
    end: '2026-11-20',
    status: 'work',
    hours: 750,
    description: 'Bygge',
    projectNumber: 'P7',
  }

  it('is parsed inside event and at top level, with the user beside it', () => {
    expect(decode(body, { event, userid: 4 })).toEqual({ event: ours, userId: 4 })
    expect(decode(body, { ...event, userid: '4' })).toEqual({ event: ours, userId: 4 })
    expect(decode(body, { event })).toEqual({ event: ours })
  })
  it.each([
    ['8', 800],
    ['7.25', 725],
    [8, 800],
    [7.1, 710],
    ['0', 0],
    [0, 0],
    [24, 2400],
  ])('accepts Timmar %j', (Timmar, hours) =>
    expect(decode(body, { event: { ...event, Timmar } })).toMatchObject({ event: { hours } }),
  )
  it.each([['24,01'], [25], ['-1'], [-1], ['åtta'], ['7,555'], [1e21], [true], [[8]]])(
    'refuses Timmar %j',
    (Timmar) => {
      expect(faults(body as never, { event: { ...event, Timmar } })).toEqual(['event.Timmar'])
      expect(faults(body as never, { ...event, Timmar })).toEqual(['Timmar'])
    },
  )
  it.each(['Semester', 'Ledigt'])('%s needs no Timmar', (Status) =>
    expect(faults(body as never, { event: { start: '2026-11-20', Status, Timmar: '' } })).toEqual([]),
  )
  it.each(['Arbete', 'VAB', 'Sjuk', 'Foraldraledighet'])('%s needs Timmar', (Status) =>
    expect(faults(body as never, { event: { start: '2026-11-20', Status } })).toEqual(['event.Timmar']),
  )

  it.each([
    [{ Status: 'arbete' }, ['event.Status']],
    [{ Status: undefined }, ['event.Status']],
    [{ start: '2026-02-30' }, ['event.start']],
    [{ start: undefined }, ['event.start']],
    [{ end: '2026-11-19' }, ['event.end']],
    [{ end: '2028-11-20' }, ['event.end']],
    [{ desc: 'x'.repeat(501) }, ['event.desc']],
    [{ timeCode: 'a\0' }, ['event.timeCode']],
    [
      {
        Itemms: [
          { start: '2026-11-20', Status: 'Arbete', Timmar: 8 },
          { start: '2026-11-21', Status: 'VAB', Timmar: 'x' },
        ],
      },
      ['event.Itemms.1.Timmar'],
    ],
    [{ Itemms: [{ start: '2026-11-20', Timmar: 8 }] }, ['event.Itemms.0.Status']],
    [{ Itemms: 'x' }, ['event.Itemms']],
  ])('refuses %j at %j', (part, paths) =>
    expect(faults(body as never, { event: { ...event, ...part } })).toEqual(paths),
  )
  it.each([[{}], [{ event: null }], [{ event: [] }], [{ event: 'x' }]])('refuses %j', (wire) =>
    expect(faults(body as never, wire).length).toBeGreaterThan(0),
  )

  it('may have per-day items, and then needs no status of its own', () => {
    const items = [
      { start: '2026-11-20', end: '2026-11-20', Status: 'Arbete', Timmar: '8', AntalTimes: 0 },
      { start: '2026-11-21', Status: 'Semester', Timmar: '0' },
    ]
    expect(decode(body, { event: { start: '2026-11-20', end: '2026-11-21', Itemms: items } })).toEqual({
      event: {
        start: '2026-11-20',
        end: '2026-11-21',
        items: [
          { start: '2026-11-20', end: '2026-11-20', status: 'work', hours: 800 },
          { start: '2026-11-21', status: 'vacation', hours: 0 },
        ],
      },
    })
  })
  it('is sent inside event, hours with a dot', () => {
    expect(
      encode(body, {
        userId: 4,
        event: {
          start: '2026-11-20',
          end: '2026-11-21',
          status: 'work',
          hours: 750,
          items: [{ start: '2026-11-20', status: 'sick', hours: 25 }],
        },
      }),
    ).toEqual({
      userid: 4,
      event: {
        start: '2026-11-20',
        end: '2026-11-21',
        Status: 'Arbete',
        Timmar: '7.5',
        Itemms: [{ start: '2026-11-20', Status: 'Sjuk', Timmar: '0.25' }],
      },
    })
  })
})

describe('a change', () => {
  const { body } = timeEntryCalls.change
  it('accepts ids as number or text, and only the sent fields', () => {
    expect(decode(body, { event: { id: 7, Timmar: '6,5' } })).toEqual({ change: { id: 7, hours: 650 } })
    expect(decode(body, { id: '7', start: '2026-11-21', end: '2026-11-21', Status: 'VAB', userid: 2 })).toEqual({
      change: { id: 7, day: '2026-11-21', end: '2026-11-21', status: 'childCare' },
      userId: 2,
    })
  })
  it.each([
    [{ Timmar: 8 }, ['event.id']],
    [{ id: 0 }, ['event.id']],
    [{ id: 'x' }, ['event.id']],
    [{ id: 1, start: '2026-11-20', end: '2026-11-21' }, ['event.end']],
    [{ id: 1, end: '2026-11-21' }, ['event.start']],
  ])('refuses %j at %j', (event, paths) => expect(faults(body as never, { event })).toEqual(paths))
  it('is sent inside event', () =>
    expect(encode(body, { change: { id: 7, day: '2026-11-21', status: 'sick', hours: 0 } })).toEqual({
      event: { id: 7, start: '2026-11-21', Status: 'Sjuk', Timmar: '0' },
    }))
})

describe('the days of one call', () => {
  const span = (days: number, start = '2026-01-01') => ({
    start,
    end: new Date(Date.parse(start) + (days - 1) * 86_400_000).toISOString().slice(0, 10),
    Status: 'Ledigt',
  })
  const eventOf = (...items: readonly object[]) => ({ start: '2026-01-01', Itemms: items })

  it.each([
    ['400 in two items', [eventOf(span(366), span(34))], []],
    ['401 in two items', [eventOf(span(366), span(35))], ['events.0.Itemms', 'events']],
    ['133 590 in 366 items', [eventOf(...Array.from({ length: 366 }, () => span(365)))], ['events.0.Itemms', 'events']],
    ['401 in two events', [span(366), span(35)], ['events']],
    [
      'a century in each of 200 events',
      Array.from({ length: 200 }, () => span(36_000, '2000-01-01')),
      [...Array.from({ length: 200 }, (_, at) => `events.${at}.end`), 'events'],
    ],
  ])('are counted before they are expanded: %s', (_what, events, paths) => {
    expect(faults(timeEntryCalls.addAll.body as never, { events })).toEqual(paths)
  })

  it('are refused with a sentence at the field', () => {
    const [issue] =
      z.safeDecode(timeEntryCalls.add.body as z.ZodType, { event: eventOf(span(366), span(35)) }).error?.issues ?? []
    expect([issue?.path.join('.'), issue?.message]).toEqual([
      'event.Itemms',
      'får omfatta högst 400 dagar tillsammans.',
    ])
  })
})
