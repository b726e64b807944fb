import { expect, it } from 'vitest'
import { rowState } from './row-state.ts'

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
