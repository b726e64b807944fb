import { expect, it } from 'vitest'
import { HEAD_ROW, nextCell } from './next-cell.ts'

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

it.each([
  ['ArrowRight', { row: HEAD_ROW, column: 2 }],
  ['ArrowUp', { row: HEAD_ROW, column: 1 }],
  ['ArrowDown', { row: 0, column: 1 }],
])('%s leads from the head to %j', (key, cell) => expect(nextCell(key, { row: HEAD_ROW, column: 1 }, 3)).toEqual(cell))

it('leads up from the first row to the head', () =>
  expect(nextCell('ArrowUp', { row: 0, column: 1 }, 3)).toEqual({ row: HEAD_ROW, column: 1 }))
