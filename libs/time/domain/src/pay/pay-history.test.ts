import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthsOfYear } from '../calendar-month.ts'
import {
  NOTHING_REPORTED,
  openingOfMonth,
  openingOfYear,
  type PayHistory,
  recordOf,
  recordsOfYear,
  type SavedPay,
  unsavedPay,
} from './pay-history.ts'
import { NO_INPUTS } from './pay-record.ts'
import { DOCUMENTED_RATES } from './testing.ts'

const table = { rates: [DOCUMENTED_RATES], shares: [{ userId: null, validFrom: '2000-01', share: 810_000 }] }
/** A month with exactly this remainder. */
const leaving = (balance: number): SavedPay => ({ ...NO_INPUTS, currentSalary: 0, costs: -balance })
const history = (months: Record<string, number>, openings: Record<number, number> = {}): PayHistory => ({
  userId: 1,
  table,
  openings: new Map(Object.entries(openings).map(([year, balance]) => [Number(year), balance])),
  months: new Map(Object.entries(months).map(([month, balance]) => [month, leaving(balance)])),
})

describe('opening balance of a year (D45)', () => {
  it('is 0 when nothing was saved', () => expect(openingOfYear(history({}), 2026)).toBe(0))
  it('is the one saved on the opening tab', () =>
    expect(openingOfYear(history({ '2025-12': 700 }, { 2026: 5_000 }), 2026)).toBe(5_000))
  it('may be saved as 0 or less', () => {
    expect(openingOfYear(history({ '2025-12': 700 }, { 2026: 0 }), 2026)).toBe(0)
    expect(openingOfYear(history({}, { 2026: -300 }), 2026)).toBe(-300)
  })
  it('is otherwise the closing balance of the previous year', () =>
    expect(openingOfYear(history({ '2025-03': 200, '2025-11': -50 }, { 2025: 1_000 }), 2026)).toBe(1_150))
  it('skips years without saved months', () => expect(openingOfYear(history({ '2022-06': 400 }), 2026)).toBe(400))
  it('ignores the year itself and years before the saved opening', () =>
    expect(openingOfYear(history({ '2023-01': 9, '2025-01': 20, '2026-01': 7 }, { 2024: 100 }), 2026)).toBe(120))
})

describe('balance of a month (D44)', () => {
  const year = history({ '2026-01': 100, '2026-03': 30, '2026-04': -5 }, { 2026: 1_000 })
  it.each([
    ['2026-01', 1_000],
    ['2026-02', 1_100],
    ['2026-03', 1_100],
    ['2026-04', 1_130],
    ['2026-12', 1_125],
  ])('%s opens with %i', (month, opening) => expect(openingOfMonth(year, month)).toBe(opening))
  it('closes with its opening balance plus its remainder', () => {
    const record = recordOf(year, '2026-03', leaving(30), { mileage: 250, vacationDays: 200 })
    expect(record).toMatchObject({
      openingBalance: 1_100,
      monthBalance: 30,
      closingBalance: 1_130,
      mileage: 250,
      vacationDays: 200,
    })
  })
  it('includes a late change in March through to December', () => {
    const late = history({ '2026-01': 100, '2026-03': 90, '2026-04': -5 }, { 2026: 1_000 })
    expect(openingOfMonth(late, '2026-12')).toBe(openingOfMonth(year, '2026-12') + 60)
  })
})

it("a month without figures has the profile's salary, otherwise the last saved one before it", () => {
  const saved: PayHistory = {
    ...history({}),
    months: new Map([
      ['2026-03', { ...leaving(0), currentSalary: 4_500_000 }],
      ['2026-06', { ...leaving(0), currentSalary: 4_800_000 }],
    ]),
  }
  expect(
    [unsavedPay(saved, '2026-02'), unsavedPay(saved, '2026-05'), unsavedPay(saved, '2027-01')].map(
      (pay) => pay.currentSalary,
    ),
  ).toEqual([0, 4_500_000, 4_800_000])
  const withProfile = (salary: number) =>
    unsavedPay({ ...saved, profile: { salary, pension: 100 } }, '2026-05').currentSalary
  expect([withProfile(5_000_000), withProfile(0)]).toEqual([5_000_000, 4_500_000])
})

describe('a month that is not saved', () => {
  const pay: PayHistory = {
    ...history({ '2026-03': 30 }, { 2026: 1_000 }),
    profile: { salary: 4_500_000, pension: 100 },
  }
  it('has the salary as chosen gross, and its results (D43, D44)', () => {
    expect(recordOf(pay, '2026-05', unsavedPay(pay, '2026-05'), NOTHING_REPORTED)).toMatchObject({
      currentSalary: 4_500_000,
      chosenGross: 4_500_000,
      gross: 4_500_000,
      employerContribution: 1_413_900,
      vacationProvision: 648_000,
      pension: 0,
      openingBalance: 1_030,
      monthBalance: -6_561_900,
    })
  })
  it('adds nothing to its own accumulated balance, with or without a proposal (D61)', () => {
    expect(recordOf(pay, '2026-05', unsavedPay(pay, '2026-05'), NOTHING_REPORTED).closingBalance).toBe(1_030)
    expect(recordOf(pay, '2026-05', leaving(700), NOTHING_REPORTED)).toMatchObject({
      monthBalance: 700,
      closingBalance: 1_030,
    })
  })
  it('changes no balance of another month or the year', () => {
    expect(openingOfMonth(pay, '2026-12')).toBe(1_030)
    const months = recordsOfYear(pay, 2026, new Map())
    expect(months.map(({ closingBalance }) => closingBalance)).toEqual([
      1_000,
      1_000,
      ...Array.from({ length: 10 }, () => 1_030),
    ])
    expect(months[4]).toMatchObject({ currentSalary: 4_500_000, chosenGross: 0, gross: 0, monthBalance: 0 })
  })
})

describe('for any saved months, in any order', () => {
  const balances = fc.dictionary(
    fc.constantFrom(...monthsOfYear(2024), ...monthsOfYear(2025), ...monthsOfYear(2026)),
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
    { maxKeys: 36 },
  )
  const openings = fc.dictionary(
    fc.constantFrom('2024', '2025', '2026'),
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
  )

  it('each month opens with the previous closing balance, also over New Year unless an opening was saved', () => {
    fc.assert(
      fc.property(balances, openings, (months, saved) => {
        const pay = history(months, saved as Record<number, number>)
        const all = [...monthsOfYear(2024), ...monthsOfYear(2025), ...monthsOfYear(2026)]
        const record = (month: string) => recordOf(pay, month, pay.months.get(month) ?? leaving(0), NOTHING_REPORTED)
        const broken = all.filter((month, index) => {
          const before = all[index - 1]
          const setAnew = month.endsWith('-01') && pay.openings.has(Number(month.slice(0, 4)))
          return before !== undefined && !setAnew && record(month).openingBalance !== record(before).closingBalance
        })
        expect(broken).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
  it('months before the last saved opening change nothing', () => {
    fc.assert(
      fc.property(balances, openings, (months, saved) => {
        const whole = history(months, saved as Record<number, number>)
        const from = `${Math.max(0, ...[...whole.openings.keys()].filter((year) => year <= 2026))}-01`
        const short = { ...whole, months: new Map([...whole.months].filter(([month]) => month >= from)) }
        expect(monthsOfYear(2026).map((month) => openingOfMonth(short, month))).toEqual(
          monthsOfYear(2026).map((month) => openingOfMonth(whole, month)),
        )
      }),
      { numRuns: 50 },
    )
  })
  it('the order of saving does not matter', () => {
    fc.assert(
      fc.property(balances, openings, (months, saved) => {
        const forwards = history(months, saved as Record<number, number>)
        const backwards = { ...forwards, months: new Map([...forwards.months].toReversed()) }
        expect(openingOfMonth(backwards, '2026-12')).toBe(openingOfMonth(forwards, '2026-12'))
      }),
      { numRuns: 50 },
    )
  })
})
