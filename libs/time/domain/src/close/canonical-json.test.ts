import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalBytes, canonicalJson } from './canonical-json.ts'

describe('canonical JSON', () => {
  it('sorts keys, has no spaces and keeps the order of lists', () =>
    expect(canonicalJson({ b: [2, 1], a: { d: null, c: true }, å: 'ö' })).toBe(
      '{"a":{"c":true,"d":null},"b":[2,1],"å":"ö"}',
    ))
  it('is UTF-8', () => expect([...canonicalBytes('Å')]).toEqual([0x22, 0xc3, 0x85, 0x22]))
  it('writes minus zero as zero', () => expect(canonicalJson(-0)).toBe('0'))
  it.each([[0.5], [Number.NaN], [Number.POSITIVE_INFINITY], [2 ** 60]])('refuses %d, which is no integer', (value) =>
    expect(() => canonicalJson({ value })).toThrow('no whole number'),
  )
  it('is the same text for any order of keys, and parses to the same value', () => {
    const value = fc.dictionary(
      fc.string(),
      fc.oneof(fc.maxSafeInteger(), fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.maxSafeInteger())),
    )
    fc.assert(
      fc.property(value, (sent) => {
        const turned = Object.fromEntries(Object.entries(sent).toReversed())
        expect(canonicalJson(turned)).toBe(canonicalJson(sent))
        expect(JSON.parse(canonicalJson(sent))).toEqual(
          JSON.parse(JSON.stringify(sent, (_, part: unknown) => (Object.is(part, -0) ? 0 : part))),
        )
      }),
    )
  })
})
