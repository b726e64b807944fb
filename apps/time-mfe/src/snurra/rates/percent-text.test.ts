import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPercent, writePercent } from './percent-text.ts'

it.each([
  ['31,42', 314_200],
  ['31.42 %', 314_200],
  ['0,48', 4_800],
  ['100', 1_000_000],
  ['0', 0],
  ['0,0001', 1],
  ['100,0001', null],
  ['-1', null],
  ['', null],
  ['5,', null],
  ['1,23456', null],
  ['fem', null],
] as const)('%j is %s', (text, rate) => expect(readPercent(text)).toBe(rate))

it('parses what it formats', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (rate) => {
      expect(readPercent(writePercent(rate))).toBe(rate)
    }),
  )
})
