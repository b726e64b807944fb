import { describe, expect, it } from 'vitest'
import { changeEntry, entriesOf, type EntryContent, hoursByDay } from './time-entry.ts'

const project = { timeCode: 'T1', projectNumber: 'P7', costCode: 'K3', reference: 'R9', externalNote: 'Till kund' }
const nothing = { timeCode: '', projectNumber: '', costCode: '', reference: '', externalNote: '' }

describe('a new event becomes one entry a day (D37)', () => {
  it('uses one day when no end is given', () => {
    expect(entriesOf({ start: '2026-11-20', status: 'work', hours: 800, description: 'Bygge', ...project })).toEqual([
      { day: '2026-11-20', status: 'work', hours: 800, description: 'Bygge', ...project },
    ])
  })
  it('uses every day of a span, over the end of a month and a leap day', () => {
    const days = entriesOf({ start: '2028-02-28', end: '2028-03-01', status: 'sick', hours: 400 }).map(
      (entry) => entry.day,
    )
    expect(days).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  })
  it('uses items day by day', () => {
    const entries = entriesOf({
      start: '2026-11-16',
      end: '2026-11-17',
      status: 'work',
      hours: 800,
      projectNumber: 'P7',
      items: [
        { start: '2026-11-16', status: 'work', hours: 600 },
        { start: '2026-11-17', end: '2026-11-17', status: 'childCare', hours: 200 },
      ],
    })
    expect(entries).toEqual([
      { day: '2026-11-16', status: 'work', hours: 600, description: '', ...nothing, projectNumber: 'P7' },
      { day: '2026-11-17', status: 'childCare', hours: 200, description: '', ...nothing },
    ])
  })
  it.each(['vacation', 'leave'] as const)('%s has no hours', (status) => {
    expect(entriesOf({ start: '2026-07-01', status, hours: 800 })[0]?.hours).toBe(0)
  })
})

describe('a change', () => {
  const entry: EntryContent = { day: '2026-11-20', status: 'work', hours: 800, description: 'Bygge', ...project }
  it('keeps the fields it does not name', () =>
    expect(changeEntry(entry, { hours: 600, description: undefined })).toEqual({ ...entry, hours: 600 }))
  it('moves the entry to another day', () => expect(changeEntry(entry, { day: '2026-11-23' }).day).toBe('2026-11-23'))
  it('removes the project when the status is no longer work', () =>
    expect(changeEntry(entry, { status: 'sick' })).toEqual({ ...entry, ...nothing, status: 'sick' }))
  it('removes the hours when the status takes none', () =>
    expect(changeEntry(entry, { status: 'vacation', hours: 800 }).hours).toBe(0))
})

it('sums the hours of each day', () => {
  const sums = hoursByDay([
    { day: '2026-11-20', hours: 450 },
    { day: '2026-11-20', hours: 350 },
    { day: '2026-11-21', hours: 0 },
  ])
  expect([...sums]).toEqual([
    ['2026-11-20', 800],
    ['2026-11-21', 0],
  ])
})
