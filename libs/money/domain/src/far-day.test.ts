import { expect, it } from 'vitest'
import { farDay } from './far-day.ts'

it.each([
  ['2026-11-23', null],
  ['2027-01-22', null],
  ['2027-01-23', 'ahead'],
  ['2062-11-23', 'ahead'],
  ['2024-11-23', null],
  ['2024-11-22', 'back'],
])('%s is %s, seen from 2026-11-23', (day, far) => expect(farDay(day, '2026-11-23')).toBe(far))
