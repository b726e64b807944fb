import { expect, it } from 'vitest'
import { balancePoints } from './balance-path.ts'

it.each([
  [
    'above zero',
    [0, 50, 100],
    [
      [0, 100],
      [50, 50],
      [100, 0],
    ],
    100,
  ],
  [
    'below it too',
    [-50, 50],
    [
      [0, 100],
      [100, 0],
    ],
    50,
  ],
  [
    'below it alone',
    [-10, -20],
    [
      [0, 50],
      [100, 100],
    ],
    0,
  ],
  [
    'nothing at all',
    [0, 0],
    [
      [0, 100],
      [100, 100],
    ],
    100,
  ],
  ['one', [5], [[0, 0]], 100],
] as const)('balances %s', (_what, balances, points, zero) =>
  expect(balancePoints(balances)).toEqual({ points: points.map(([x, y]) => ({ x, y })), zero }),
)
