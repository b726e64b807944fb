import { expect, describe, it } from 'vitest'
import { heldDays, type TimeStatus } from '@portal/time-domain'
import {
  changeOf,
  daysInStatus,
  dayValue,
  entrySchema,
  type EntryValues,
  eventOf,
  eventOfEntry,
  newValues,
  oneDaySchema,
  valuesOf,
  valuesOfEvent,
} from './entry-form.ts'

const limits = {
  first: '2026-11-01',
  last: '2026-11-30',
  held: heldDays([{ day: '2026-11-18', status: 'work', hours: 1800 }]),
  text: (rule: string) => rule,
}
const faults = (
  values: Partial<EntryValues>,
  schema: ReturnType<typeof oneDaySchema | typeof entrySchema> = entrySchema(limits),
) =>
  schema
    .safeParse({ ...newValues('2026-11-20', '2026-11-20'), ...values })
    .error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []
const held = (days: readonly (readonly [string, TimeStatus, number])[]) =>
  heldDays(days.map(([day, status, hours]) => ({ day, status, hours })))
const leftOut = { status: 'work', hours: '8', isLeftOut: true } as const
const entry = {
  id: 7,
  userId: 4,
  day: '2026-11-20',
  status: 'work',
  hours: 750,
  description: 'Bygge',
  timeCode: '',
  projectNumber: 'P7',
  costCode: '',
  reference: '',
  externalNote: '',
} as const

it('starts as 8 hours of work (spec 3 §4)', () =>
  expect(newValues('2026-11-20', '2026-11-20')).toMatchObject({ status: 'work', hours: '8', days: {} }))

describe('the event of the form', () => {
  it('is one span for one day, with its project', () => {
    expect(
      eventOf({ ...newValues('2026-11-20', '2026-11-20'), hours: '7,5', projectNumber: 'P7', description: 'Bygge' }),
    ).toMatchObject({
      start: '2026-11-20',
      end: '2026-11-20',
      status: 'work',
      hours: 750,
      projectNumber: 'P7',
      description: 'Bygge',
    })
  })
  it('has an item per day for a range, without the omitted days', () => {
    const event = eventOf({
      ...newValues('2026-11-18', '2026-11-21'),
      days: {
        '2026-11-19': { status: 'childCare', hours: '2' },
        '2026-11-20': { status: 'work', hours: '8', isLeftOut: true },
        '2026-11-21': { status: 'vacation', hours: '5' },
      },
    })
    expect(event.items).toEqual([
      { start: '2026-11-18', end: '2026-11-18', status: 'work', hours: 800 },
      { start: '2026-11-19', end: '2026-11-19', status: 'childCare', hours: 200 },
      { start: '2026-11-21', end: '2026-11-21', status: 'vacation', hours: 0 },
    ])
  })
  it('fills the form again with the same days, also those left out', () => {
    const event = eventOf({ ...newValues('2026-11-19', '2026-11-21'), days: { '2026-11-20': leftOut } })
    expect(eventOf(valuesOfEvent(event))).toEqual(event)
    // Also days that have got time meanwhile.
    expect(eventOf(valuesOfEvent(event), held([['2026-11-19', 'work', 800]]))).toEqual(event)
  })
  it('has no project when no day is work', () => {
    expect(
      eventOf({ ...newValues('2026-11-20', '2026-11-20'), status: 'sick', hours: '0', projectNumber: 'P7' }),
    ).not.toHaveProperty('projectNumber')
  })
})

it('loads an entry and returns it unchanged', () => {
  expect(valuesOf(entry)).toMatchObject({ start: '2026-11-20', end: '2026-11-20', hours: '7,5', projectNumber: 'P7' })
  expect(changeOf(valuesOf(entry))).toMatchObject({
    day: '2026-11-20',
    status: 'work',
    hours: 750,
    description: 'Bygge',
    projectNumber: 'P7',
  })
  expect(eventOfEntry(entry)).toMatchObject({
    start: '2026-11-20',
    end: '2026-11-20',
    status: 'work',
    hours: 750,
    projectNumber: 'P7',
  })
})

describe('a day of a range', () => {
  const range = (values: Partial<EntryValues> = {}) => ({ ...newValues('2026-11-18', '2026-11-20'), ...values })

  it("uses the range's values unless it has its own", () => {
    const values = range({ days: { '2026-11-19': { status: 'sick', hours: '0' } } })
    expect(['2026-11-18', '2026-11-19'].map((day) => dayValue(values, day, held([])).status)).toEqual(['work', 'sick'])
  })

  it.each<[string, Partial<EntryValues>, [TimeStatus, number], object]>([
    ['full', {}, ['work', 800], { hours: '', isLeftOut: true }],
    ['begun', {}, ['work', 300], { hours: '5', isLeftOut: true }],
    ['full, with typed hours', { hours: '2' }, ['work', 800], { hours: '2', isLeftOut: true }],
    ['absent', {}, ['sick', 0], { hours: '8', isLeftOut: true }],
    ['worked, for absence', { status: 'vacation', hours: '0' }, ['work', 800], { hours: '0', isLeftOut: false }],
    ['absent, for the same', { status: 'vacation', hours: '0' }, ['vacation', 0], { hours: '0', isLeftOut: true }],
    ['without hours', {}, ['work', 0], { hours: '8', isLeftOut: false }],
  ])('that is %s is left out where time would count twice', (_name, values, [status, hours], expected) =>
    expect(dayValue(range(values), '2026-11-19', held([['2026-11-19', status, hours]]))).toMatchObject(expected),
  )

  it('keeps only whether it is left out when the range takes another status', () =>
    expect(daysInStatus({ '2026-11-19': leftOut, '2026-11-20': { status: 'sick', hours: '0' } })).toEqual({
      '2026-11-19': { isLeftOut: true },
    }))

  it('is taken in when the range becomes that day', () =>
    expect(eventOf({ ...range(), end: '2026-11-18', days: { '2026-11-18': leftOut } })).toMatchObject({
      start: '2026-11-18',
      hours: 800,
    }))
})

it('one day starts with the rest of it, and empty when it is full', () => {
  const start = (hours: number) =>
    newValues('2026-11-20', '2026-11-20', 'work', held([['2026-11-20', 'work', hours]])).hours
  expect([0, 350, 800, 1000].map(start)).toEqual(['8', '4,5', '', ''])
  expect(newValues('2026-11-20', '2026-11-21', 'work', held([['2026-11-20', 'work', 800]])).hours).toBe('8')
})

describe('the rules', () => {
  it.each<[Partial<EntryValues>, string[]]>([
    [{}, []],
    [{ hours: '24' }, []],
    [{ hours: '24,5' }, ['hours hours']],
    [{ hours: 'åtta' }, ['hours hours']],
    [{ hours: '' }, ['hours hours']],
    [{ hours: 'x', status: 'vacation' }, []],
    [{ start: '', end: '' }, ['start day', 'end day']],
    [{ start: '2026-10-31', end: '2026-10-31' }, ['start sameMonth']],
    [{ end: '2026-12-01' }, ['end endsLater']],
    [{ end: '2026-11-19' }, ['end order']],
    [{ start: '2026-11-18', end: '2026-11-18', hours: '6' }, []],
    [{ start: '2026-11-18', end: '2026-11-18', hours: '6,01' }, ['hours fullDay']],
    [{ start: '2026-11-17', end: '2026-11-18' }, []],
    [
      { start: '2026-11-17', end: '2026-11-18', days: { '2026-11-18': { isLeftOut: false, hours: '8' } } },
      ['days.2026-11-18.hours fullDay'],
    ],
    [
      { start: '2026-11-17', end: '2026-11-18', days: { '2026-11-18': { isLeftOut: false } } },
      ['days.2026-11-18.hours hours'],
    ],
    [{ start: '2026-11-17', end: '2026-11-18', days: { '2026-11-18': leftOut } }, []],
    [{ start: '2026-11-23', end: '2026-11-25', hours: '26' }, ['hours hours']],
    [
      { start: '2026-11-23', end: '2026-11-25', hours: '26', days: { '2026-11-24': { hours: '27' } } },
      ['hours hours', 'days.2026-11-24.hours hours'],
    ],
    [
      {
        start: '2026-11-23',
        end: '2026-11-24',
        status: 'vacation',
        days: { '2026-11-24': { status: 'work', hours: '' } },
      },
      ['days.2026-11-24.hours hours'],
    ],
    [{ end: '2026-11-21', days: { '2026-11-20': leftOut, '2026-11-21': leftOut } }, ['end noDays']],
    [{ description: 'x'.repeat(501) }, ['description tooLong']],
  ])('%j: %j', (values, expected) => expect(faults(values)).toEqual(expected))

  it('an entry stays one day, wherever it is moved', () =>
    expect(faults({ start: '2026-11-25' }, oneDaySchema(limits))).toEqual([]))
})
