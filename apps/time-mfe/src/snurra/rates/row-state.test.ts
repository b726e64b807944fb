import { expect, it } from 'vitest'
import { canEnd, rowState } from './row-state.ts'

const LINES = [
  { validFrom: '2000-01', userId: null },
  { validFrom: '2000-01', userId: 28 },
  { validFrom: '2026-06', userId: null },
  { validFrom: '2027-01', userId: null },
  { validFrom: '2027-01', userId: null },
]

it.each([
  [0, 'over'],
  [1, 'now'],
  [2, 'now'],
  [3, 'replaced'],
  [4, 'later'],
] as const)('line %i is %s in November 2026', (place, state) => {
  const line = LINES[place]
  expect(line && rowState(LINES, line, '2026-11')).toBe(state)
})

it('only an own share that counts and is followed by no line can be ended', () => {
  const lines = [
    ...LINES,
    { validFrom: '2000-01', userId: 4 },
    { validFrom: '2027-02', userId: 4, ends: true },
    { validFrom: '2027-03', userId: 5 },
  ]
  expect(lines.filter((line) => canEnd(lines, line, '2026-11'))).toEqual([lines[1], lines[7]])
})
