import { daysOfMonth } from '@portal/platform-domain'
import { describe, expect, it } from 'vitest'
import { canFill, daysToFill, filledEntry } from './fill-month.ts'

describe('Fylla (D40)', () => {
  it.each([
    ['2026-11', 21],
    ['2026-12', 20],
    ['2026-06', 21],
    ['2026-01', 20],
    ['2028-02', 21],
    ['2026-05', 19],
  ])('finds the working days of an empty %s: %i', (month, count) =>
    expect(daysToFill(month, new Set())).toHaveLength(count),
  )
  it('skips Christmas, all eves and weekends', () => {
    const days = daysToFill('2026-12', new Set())
    for (const day of ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-31', '2026-12-05'])
      expect(days).not.toContain(day)
    expect(days).toContain('2026-12-30')
  })
  it('skips days with an entry, and finds none the second time', () => {
    expect(daysToFill('2026-11', new Set(['2026-11-02']))).not.toContain('2026-11-02')
    expect(daysToFill('2026-11', new Set(daysOfMonth('2026-11')))).toEqual([])
  })
  it('writes 8 hours of work', () => expect(filledEntry('2026-11-02')).toMatchObject({ status: 'work', hours: 800 }))
  it('requires a year with known holidays', () =>
    expect([canFill('2000-01'), canFill('2099-12'), canFill('2100-01')]).toEqual([true, true, false]))
})
