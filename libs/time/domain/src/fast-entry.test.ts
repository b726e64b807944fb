import { daysBetween } from '@portal/platform-domain'
import { describe, expect, it } from 'vitest'
import { copyDay, copyWeek, daysToFillInWeek, usualDay, weekBefore, weekOf } from './fast-entry.ts'
import { filledEntry } from './fill-month.ts'

const work = (day: string, hours = 800, projectNumber = '') => ({ ...filledEntry(day), hours, projectNumber })
const days = (entries: readonly { day: string }[]) => entries.map(({ day }) => day)
const none = new Set<string>()

describe('a day’s copy', () => {
  const source = [{ ...work('2026-11-18', 600, 'P7'), id: 4, userId: 9 }, work('2026-11-18', 200)]
  it('copies all of its entries, without their owner and id', () =>
    expect(copyDay({ source, targets: ['2026-11-20'], occupied: none }).entries).toEqual([
      work('2026-11-20', 600, 'P7'),
      work('2026-11-20', 200),
    ]))
  it('skips weekends, holidays and days with entries in a range', () => {
    const plan = copyDay({
      source: [work('2026-11-30')],
      targets: daysBetween('2026-12-23', '2026-12-29'),
      occupied: new Set(['2026-12-28']),
    })
    expect(days(plan.entries)).toEqual(['2026-12-23', '2026-12-29'])
    expect(plan.skipped).toEqual(['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28'])
  })
  it('is written to a single chosen day of any kind', () =>
    expect(
      days(
        copyDay({ source: [work('2026-11-18')], targets: ['2026-12-25'], occupied: new Set(['2026-12-25']) }).entries,
      ),
    ).toEqual(['2026-12-25']))
})

describe('a week’s copy', () => {
  const source = [work('2026-11-09', 700), work('2026-11-10', 600), work('2026-11-10', 100), work('2026-11-14', 300)]
  it('copies Monday to Mondays, the weekend too, and skips days that are empty in the source week', () => {
    const plan = copyWeek({ source, targets: daysBetween('2026-11-16', '2026-11-22'), occupied: none })
    expect(plan.entries.map(({ day, hours }) => [day, hours])).toEqual([
      ['2026-11-16', 700],
      ['2026-11-17', 600],
      ['2026-11-17', 100],
      ['2026-11-21', 300],
    ])
    expect(plan.skipped).toEqual([])
  })
  it('skips holidays and days with entries, and repeats over several weeks', () => {
    const plan = copyWeek({
      source: source.slice(0, 2),
      targets: daysBetween('2026-12-28', '2027-01-12'),
      occupied: new Set(['2026-12-28']),
    })
    expect(days(plan.entries)).toEqual(['2026-12-29', '2027-01-04', '2027-01-05', '2027-01-11', '2027-01-12'])
    expect(plan.skipped).toEqual(['2026-12-28'])
  })
})

it("finds a day's week and the previous one, over New Year", () => {
  expect(weekOf('2027-01-01')).toEqual({ first: '2026-12-28', last: '2027-01-03' })
  expect(weekBefore('2027-01-04')).toEqual({ first: '2026-12-28', last: '2027-01-03' })
  expect(weekOf('2026-11-22')).toEqual({ first: '2026-11-16', last: '2026-11-22' })
})

describe('fyll veckan', () => {
  it.each([
    ['2026-11', '2026-11-18', [], ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']],
    ['2026-11', '2026-11-18', ['2026-11-16', '2026-11-20'], ['2026-11-17', '2026-11-18', '2026-11-19']],
    ['2026-12', '2026-12-24', [], ['2026-12-21', '2026-12-22', '2026-12-23']],
    ['2026-12', '2026-12-30', [], ['2026-12-28', '2026-12-29', '2026-12-30']],
    ['2027-01', '2026-12-30', [], []],
    ['2028-02', '2028-02-29', [], ['2028-02-28', '2028-02-29']],
  ])('in %s, the week of %s, %j reported: %j', (month, day, reported, expected) =>
    expect(daysToFillInWeek(month, day, new Set(reported))).toEqual(expected),
  )
})

describe('the usual day', () => {
  it('is 8 hours without earlier entries', () =>
    expect(usualDay([{ ...work('2026-11-02'), status: 'sick' }], '2026-11-20')).toEqual(work('2026-11-20')))
  it('is the most frequent day, without its description', () => {
    const before = [
      work('2026-11-02', 750, 'P7'),
      { ...work('2026-11-03', 750, 'P7'), description: 'Möte', externalNote: 'x' },
      work('2026-11-04', 800, 'P8'),
    ]
    expect(usualDay(before, '2026-11-20')).toEqual(work('2026-11-20', 750, 'P7'))
  })
  it('is the latest among equally frequent ones', () =>
    expect(usualDay([work('2026-11-03', 600), work('2026-11-02', 800)], '2026-11-20').hours).toBe(600))
})
