import { describe, expect, it } from 'vitest'
import { type RateTable, termsFor } from './pay-rates.ts'
import { DOCUMENTED_RATES } from './testing.ts'

const table: RateTable = {
  rates: [DOCUMENTED_RATES, { ...DOCUMENTED_RATES, validFrom: '2027-01', employerContribution: 300_000 }],
  shares: [
    { userId: null, validFrom: '2000-01', share: 810_000 },
    { userId: 28, validFrom: '2000-01', share: 850_000 },
    { userId: null, validFrom: '2026-07', share: 820_000 },
    { userId: 9, validFrom: '2026-10', share: 900_000 },
  ],
}

describe('rates and shares take effect from a month (D44)', () => {
  it.each([
    [1, '2026-06', 810_000],
    [1, '2026-07', 820_000],
    [1, '2030-01', 820_000],
    [28, '2026-06', 850_000],
    [28, '2026-12', 850_000],
    [9, '2026-09', 820_000],
    [9, '2026-10', 900_000],
  ])('user %i in %s has %i', (userId, month, share) => expect(termsFor(table, userId, month).share).toBe(share))

  it.each([
    ['2026-12', 314_200],
    ['2027-01', 300_000],
  ])('in %s the employer’s contribution is %i', (month, employerContribution) =>
    expect(termsFor(table, 1, month).rates.employerContribution).toBe(employerContribution),
  )
  it('returns the first month, and whose the share is', () => {
    expect(termsFor(table, 9, '2026-11')).toMatchObject({ shareFrom: '2026-10', hasOwnShare: true })
    expect(termsFor(table, 1, '2026-11')).toMatchObject({ shareFrom: '2026-07', hasOwnShare: false })
  })
  it('reports when none is in effect', () => expect(() => termsFor(table, 1, '1999-12')).toThrow('1999-12'))
})
