import { expect, it } from 'vitest'
import { filledEntry, type TimeEntry } from '@portal/time-domain'
import { copySchema, type CopyValues, likelySource, planOf, sourceOf, weekWithin } from './copy-plan.ts'

const entry = (day: string): TimeEntry => ({ ...filledEntry(day), id: 1, userId: 4 })
const values: CopyValues = { what: 'day', source: '2026-11-18', start: '2026-11-19', end: '2026-11-20' }
const faults = (part: Partial<CopyValues>) =>
  copySchema({ first: '2026-11-01', last: '2026-11-30', text: (rule) => rule })
    .safeParse({ ...values, ...part })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

it.each<[Partial<CopyValues>, string[]]>([
  [{}, []],
  [{ source: '' }, ['source day']],
  [{ source: '2026-10-30' }, []],
  [{ end: '2026-12-01' }, ['end sameMonth']],
  [{ end: '2026-11-18' }, ['end order']],
  [{ start: '' }, ['start day']],
])('%j: %j', (part, expected) => expect(faults(part)).toEqual(expected))

it('starts with the latest reported day, or the previous working day', () => {
  expect(likelySource([entry('2026-11-02'), entry('2026-11-18'), entry('2026-11-25')], '2026-11-20')).toBe('2026-11-18')
  expect(likelySource([], '2026-11-23')).toBe('2026-11-20')
  expect(likelySource([], '2027-01-01')).toBe('2026-12-31')
})

it('copies to a whole week within the month', () => {
  const november = { first: '2026-11-01', last: '2026-11-30' }
  expect(weekWithin('2026-11-19', november)).toEqual({ start: '2026-11-16', end: '2026-11-22' })
  expect(weekWithin('2026-11-01', november)).toEqual({ start: '2026-11-01', end: '2026-11-01' })
  expect(weekWithin('2026-11-30', november)).toEqual({ start: '2026-11-30', end: '2026-11-30' })
})

it('copies from the day, or from the week before the first target', () => {
  expect(sourceOf(values)).toEqual({ first: '2026-11-18', last: '2026-11-18' })
  expect(sourceOf({ ...values, what: 'week', start: '2027-01-01' })).toEqual({
    first: '2026-12-21',
    last: '2026-12-27',
  })
})

it('writes nothing while the form has no valid days', () =>
  expect(planOf({ ...values, end: '' }, [entry('2026-11-18')], new Set())).toEqual({ entries: [], skipped: [] }))
it("writes the day's entries to each target", () =>
  expect(planOf(values, [entry('2026-11-18')], new Set()).entries.map(({ day }) => day)).toEqual([
    '2026-11-19',
    '2026-11-20',
  ]))
