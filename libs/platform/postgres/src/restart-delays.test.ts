import { expect, test } from 'vitest'
import { inWords, restartDelays } from './restart-delays.ts'

const delaysOf = (...upMs: number[]) => {
  const delays = restartDelays()
  return upMs.map((ms) => delays.next(ms))
}

test('the delay doubles up to 30 seconds and stays there', () => {
  expect(delaysOf(...Array<number>(14).fill(0))).toEqual([
    0, 100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000, 30_000, 30_000,
  ])
})

test('restarts a process at once when it was up for five seconds', () => {
  expect(delaysOf(60_000, 0, 4_999, 5_000, 0)).toEqual([0, 100, 200, 0, 100])
})

test.each([
  [0, 'at once'],
  [49.9, 'at once'],
  [412.3, 'in 0.4 s'],
  [30_000, 'in 30 s'],
])('formats %d ms as %s', (ms, words) => {
  expect(inWords(ms)).toBe(words)
})
