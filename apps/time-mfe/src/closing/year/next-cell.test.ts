import { expect, it } from 'vitest'
import { nextCell } from './next-cell.ts'

it.each([
  ['ArrowRight', { row: 1, column: 2 }],
  ['ArrowLeft', { row: 1, column: 0 }],
  ['ArrowUp', { row: 0, column: 1 }],
  ['ArrowDown', { row: 2, column: 1 }],
  ['PageDown', { row: 2, column: 1 }],
  ['PageUp', { row: 0, column: 1 }],
  ['Home', { row: 1, column: 0 }],
  ['End', { row: 1, column: 11 }],
  ['a', null],
])('%s leads to %j, never out of the chart', (key, cell) =>
  expect(nextCell(key, { row: 1, column: 1 }, 3)).toEqual(cell),
)
