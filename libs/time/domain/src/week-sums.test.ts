import { describe, expect, it } from 'vitest'
import { normHours, weekSums } from './week-sums.ts'

const work = (day: string, hours: number) => ({ day, status: 'work', hours }) as const

describe('the weeks of a month', () => {
  it('have worked hours and eight hours for each working day, cut to the month', () => {
    const entries = [work('2026-11-02', 800), work('2026-11-02', 50), work('2026-11-06', 750), work('2026-12-01', 800)]
    const sick = { day: '2026-11-03', status: 'sick', hours: 800 } as const
    expect(weekSums('2026-11', [...entries, sick]).slice(0, 3)).toEqual([
      { week: 44, worked: 0, norm: 0 },
      { week: 45, worked: 1600, norm: 4000 },
      { week: 46, worked: 0, norm: 4000 },
    ])
    expect(weekSums('2026-11', entries).at(-1)).toEqual({ week: 49, worked: 0, norm: 800 })
  })
  it('leave out public holidays and the three eves', () =>
    expect(weekSums('2026-12', []).map(({ norm }) => norm / 800)).toEqual([4, 5, 5, 3, 3]))
})

it.each([
  ['2026-11', 168],
  ['2026-12', 160],
  ['2026-06', 168],
])('%s has a norm of %d hours', (month, hours) => expect(normHours(month)).toBe(hours * 100))
