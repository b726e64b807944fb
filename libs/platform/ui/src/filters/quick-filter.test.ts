import { describe, expect, it } from 'vitest'
import { quickFilter, quickFilterOf } from './quick-filter.ts'

const TODAY = '2026-03-31'

describe('a quick filter', () => {
  it.each([
    ['today', 'today'],
    ['month', [{ from: '2026-03-01', to: '2026-03-31' }]],
    ['previousMonth', [{ from: '2026-02-01', to: '2026-02-28' }]],
    ['year', [{ from: '2026-01-01', to: '2026-12-31' }]],
    ['all', 'all'],
  ] as const)('%s has its days, and is recognised by them', (name, days) => {
    expect(quickFilter(name, TODAY)).toEqual(days)
    expect(quickFilterOf(days, TODAY)).toBe(name)
  })
  it('is not recognised in other days', () => {
    expect(quickFilterOf([{ from: '2026-03-02', to: '2026-03-31' }], TODAY)).toBeNull()
    expect(
      quickFilterOf(
        [
          { from: '2026-03-01', to: '2026-03-31' },
          { from: '2026-05-01', to: '2026-05-01' },
        ],
        TODAY,
      ),
    ).toBeNull()
  })
})
