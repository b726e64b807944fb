import { describe, expect, it } from 'vitest'
import { type RateTable, termsFor } from './pay-rates.ts'
import {
  balancesAround,
  changeBack,
  changesMonth,
  differencesOf,
  isAheadOf,
  isJump,
  type RateChange,
  replacesAddition,
} from './rate-change.ts'
import { NO_INPUTS } from './pay-record.ts'
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

describe('what a change does', () => {
  const table: RateTable = {
    rates: [DOCUMENTED_RATES, rates('2026-12', 310_000)],
    shares: [share('2000-01', 810_000), share('2026-01', 850_000, 28)],
  }
  it('is told rate by rate, against those in effect in its first month', () => {
    const change = { kind: 'rates', rates: { ...rates('2027-01'), vacationProvisionDays: 2_500 } } as const
    expect(differencesOf(table, change)).toEqual([
      { name: 'employerContribution', before: 310_000, after: 300_000 },
      { name: 'vacationProvisionDays', before: 3_000, after: 2_500 },
    ])
    expect(differencesOf(table, { kind: 'rates', rates: rates('2027-01', 310_000) })).toEqual([])
  })

  it.each([
    [28, 850_000],
    [5, 810_000],
    [null, 810_000],
  ])('a share of user %j replaces %i', (userId, before) =>
    expect(differencesOf(table, { kind: 'share', share: share('2026-12', 900_000, userId) })).toEqual([
      { name: 'share', before, after: 900_000 },
    ]),
  )

  it('is Maxkonto of a month before and after', () => {
    const figures = { ...NO_INPUTS, hourlyRate: 100_000, workingHours: 10_000, chosenGross: 0 }
    expect(balancesAround(table, { kind: 'share', share: share('2026-12', 900_000) }, 5, '2026-12', figures)).toEqual({
      before: 8_100_000,
      after: 9_000_000,
    })
  })

  it.each([
    ['a share of all users', share('2027-01', 900_000), share('2027-01', 810_000)],
    ['an own share', share('2027-01', 900_000, 28), share('2027-01', 850_000, 28)],
    ['the end of an own share', { ...share('2027-01', 810_000, 28), ends: true }, share('2027-01', 850_000, 28)],
    ['a first own share', share('2027-01', 900_000, 5), { ...share('2027-01', 810_000, 5), ends: true }],
  ])('is undone by adding what held before: %s', (_what, added, before) =>
    expect(changeBack(table, { kind: 'share', share: added })).toEqual({ kind: 'share', share: before }),
  )

  it('is undone by adding the rates that held before', () =>
    expect(changeBack(table, { kind: 'rates', rates: rates('2027-01', 290_000) })).toEqual({
      kind: 'rates',
      rates: rates('2027-01', 310_000),
    }))

  it('replaces an addition for the same month and, for shares, the same user', () => {
    expect(replacesAddition(table, { kind: 'rates', rates: rates('2026-12') })).toBe(true)
    expect(replacesAddition(table, { kind: 'rates', rates: rates('2027-01') })).toBe(false)
    expect(replacesAddition(table, { kind: 'share', share: share('2026-01', 1, 28) })).toBe(true)
    expect(replacesAddition(table, { kind: 'share', share: share('2026-01', 1) })).toBe(false)
  })

  it.each([
    [314_200, 31_420, true],
    [48_000, 480_000, true],
    [100, 200, true],
    [100, 199, false],
    [100, 51, false],
    [100, 50, true],
    [100, 0, true],
    [0, 100, false],
  ])('from %i to %i is a jump: %j', (before, after, is) => expect(isJump({ before, after })).toBe(is))
})
