import { describe, expect, it } from 'vitest'
import { type RateTable, termsFor } from './pay-rates.ts'
import { changesMonth, isAheadOf, type RateChange } from './rate-change.ts'
import { DOCUMENTED_RATES } from './testing.ts'

const rates = (validFrom: string, employerContribution = 300_000) => ({
  ...DOCUMENTED_RATES,
  validFrom,
  employerContribution,
})
const share = (validFrom: string, share_: number, userId: number | null = null) => ({
  userId,
  validFrom,
  share: share_,
})

describe('a change of rates', () => {
  it.each<[string, boolean]>([
    ['2026-10', false],
    ['2026-11', true],
    ['2026-12', true],
    ['2099-12', true],
    ['2100-01', false],
  ])('from %s: %s', (validFrom, may) => {
    for (const change of [
      { kind: 'rates', rates: rates(validFrom) },
      { kind: 'share', share: share(validFrom, 1) },
    ] satisfies RateChange[]) {
      expect(isAheadOf('2026-11', change)).toBe(may)
    }
  })

  it('is in effect from its month on and never before, in any combination', () => {
    const before: RateTable = { rates: [DOCUMENTED_RATES], shares: [share('2000-01', 810_000)] }
    const after: RateTable = {
      rates: [...before.rates, rates('2026-12')],
      shares: [...before.shares, share('2026-12', 900_000), share('2027-01', 700_000, 5)],
    }
    for (const month of ['2000-01', '2026-10', '2026-11'])
      expect(termsFor(after, 5, month)).toEqual(termsFor(before, 5, month))
    expect(termsFor(after, 5, '2026-12')).toMatchObject({ share: 900_000, rates: { employerContribution: 300_000 } })
    expect([termsFor(after, 5, '2027-01').share, termsFor(after, 6, '2027-01').share]).toEqual([700_000, 900_000])
  })

  it('replaces an earlier one for the same month', () => {
    const table: RateTable = {
      rates: [rates('2026-12', 1), rates('2026-12', 2)],
      shares: [share('2026-12', 3), share('2026-12', 4)],
    }
    expect(termsFor(table, 5, '2026-12')).toMatchObject({ share: 4, rates: { employerContribution: 2 } })
  })
})

describe('a change of rates changes a month', () => {
  const table: RateTable = {
    rates: [DOCUMENTED_RATES],
    shares: [share('2000-01', 810_000), share('2026-01', 850_000, 28)],
  }
  const changes = {
    rates: { kind: 'rates', rates: rates('2026-12') },
    sameRates: { kind: 'rates', rates: { ...DOCUMENTED_RATES, validFrom: '2026-12' } },
    everybodys: { kind: 'share', share: share('2026-12', 820_000) },
    own: { kind: 'share', share: share('2026-12', 820_000, 5) },
  } satisfies Record<string, RateChange>
  it.each([
    ['rates', 5, '2026-12', true],
    ['rates', 5, '2026-11', false],
    ['sameRates', 5, '2026-12', false],
    ['everybodys', 5, '2027-01', true],
    ['everybodys', 28, '2027-01', false],
    ['own', 5, '2026-12', true],
    ['own', 6, '2026-12', false],
  ] as const)('%s, user %i, %s: %s', (change, userId, month, does) =>
    expect(changesMonth(table, changes[change], userId, month)).toBe(does),
  )
})
