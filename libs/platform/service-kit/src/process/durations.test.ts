import { expect, it } from 'vitest'
import { durationBelow, durationClass, DURATION_LIMITS_S } from './durations.ts'

const counts = (...durations: number[]) => {
  const counted = Array.from({ length: DURATION_LIMITS_S.length + 1 }, () => 0)
  for (const ms of durations) counted[durationClass(ms)] = (counted[durationClass(ms)] ?? 0) + 1
  return counted
}

it('estimates the duration that 95 of 100 stay below, within its class', () => {
  expect(durationBelow(0.95, counts())).toBeNull()
  expect(durationBelow(0.95, counts(1, 2, 3, 4))).toBe(5)
  expect(durationBelow(0.5, counts(30, 40))).toBe(38)
  expect(durationBelow(0.95, counts(...Array.from({ length: 99 }, () => 7), 400))).toBe(10)
})

it('knows of durations beyond the last limit only that they are longer', () => {
  expect(durationBelow(0.95, counts(60_000))).toBe(10_000)
})
