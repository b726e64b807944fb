import { describe, expect, it } from 'vitest'
import { reportOf } from '../time-report.ts'
import type { PayHistory, SavedPay } from './pay-history.ts'
import { NO_INPUTS } from './pay-record.ts'
import { statisticOf } from './pay-statistic.ts'
import { DOCUMENTED_RATES } from './testing.ts'

const table = { rates: [DOCUMENTED_RATES], shares: [{ userId: null, validFrom: '2000-01', share: 810_000 }] }
const saved: SavedPay = { ...NO_INPUTS, currentSalary: 0, hourlyRate: 100_000, workingHours: 10_000, costs: 50_000 }
const withMonths = (months: Record<string, SavedPay>, opening = 0): PayHistory => ({
  userId: 4,
  table,
  openings: new Map([[2026, opening]]),
  months: new Map(Object.entries(months)),
})
const noTime = reportOf([], 0)
const incomes = (history: PayHistory, report = noTime) =>
  statisticOf(history, '2026-11', report).series.map(({ income }) => income)

describe('the figures of the start page (D51)', () => {
  it('are those of the saved month, and Maxkonto is the latest balance', () => {
    const statistic = statisticOf(withMonths({ '2026-03': saved, '2026-11': saved }, 1_000), '2026-11', noTime)
    expect(statistic).toMatchObject({ income: 8_100_000, costs: 50_000, balance: 1_000 + 2 * 8_050_000 })
  })
  it('are proposed from time and the latest saved month while the current one is not saved, without changing Maxkonto', () => {
    const report = { ...noTime, workedHours: 1_000 }
    const history = withMonths({ '2026-10': saved })
    expect(statisticOf(history, '2026-11', report)).toMatchObject({
      income: 810_000,
      costs: 50_000,
      balance: 8_050_000,
    })
    expect(incomes(history, report)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 8_100_000, 810_000, 0])
  })
  it('leave other years out of the series, although Maxkonto carries over from them', () => {
    const history = { ...withMonths({ '2025-12': saved }), openings: new Map<number, number>() }
    expect(statisticOf(history, '2026-11', noTime)).toMatchObject({ balance: 8_050_000, income: 0, costs: 50_000 })
    expect(incomes(history)).toEqual(Array.from({ length: 12 }, () => 0))
  })
  it('end with the current month: a month saved ahead counts when it comes', () => {
    const history = withMonths({ '2026-10': saved, '2026-12': saved })
    expect(statisticOf(history, '2026-11', noTime).balance).toBe(8_050_000)
    expect(statisticOf(history, '2026-12', noTime).balance).toBe(16_100_000)
  })
  it('are empty before anything is saved', () => {
    expect(statisticOf(withMonths({}), '2026-11', noTime)).toMatchObject({ balance: 0, income: 0, costs: 0 })
  })
})
