import { expect, it } from 'vitest'
import { namedMonth } from './named-month.ts'

it.each([
  ['Mars', 3],
  ['March', 3],
  ['May', 5],
  ['July', 7],
  ['mars', 3],
  [' M A R S ', 3],
  ['mar', 3],
  ['October', 10],
  ['oktober', 10],
  ['okt', 10],
  ['Sept', 9],
  ['3', 3],
  ['03', 3],
  [12, 12],
] as const)('%j is month %i', (value, month) => expect(namedMonth(value)).toEqual({ month }))

it.each([
  ['2026-03', 2026, 3],
  ['2026-03-01', 2026, 3],
  ['202603', 2026, 3],
  ['Mars 2026', 2026, 3],
  ['2026 mars', 2026, 3],
  ['mars-2026', 2026, 3],
  [{ day: '2025-12-31' }, 2025, 12],
] as const)('%j is in %i, month %i', (value, year, month) => expect(namedMonth(value)).toEqual({ year, month }))

it.each([
  ['Blad1'],
  ['Hela året'],
  [''],
  ['__proto__'],
  ['marsvin'],
  ['2026'],
  ['2025 mars 2026'],
  [3.5],
  [-1],
  [{ unusable: 'SANT' }],
] as const)('%j is no month', (value) => expect(namedMonth(value)).toBeNull())

it.each([
  ['13', 13],
  ['0', 0],
  ['2026-13', 13],
] as const)('%j is a number outside the months', (value, month) => expect(namedMonth(value)?.month).toBe(month))
