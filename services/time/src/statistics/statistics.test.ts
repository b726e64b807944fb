import { describeSecurity } from '@portal/testkit'
import { payCalls, statisticCalls, timeEntryCalls } from '@portal/time-contract'
import { NO_INPUTS, type PayInputs } from '@portal/time-domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTimeTest, type TimeTest } from '../testing/start-time-test.ts'

let test: TimeTest
beforeAll(async () => {
  test = await startTimeTest()
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

const INPUTS: Partial<PayInputs> = { ...NO_INPUTS, hourlyRate: 100_000, workingHours: 10_000, costs: 123_450 }
const save = (year: number, tab: number, inputs = INPUTS, as = test.people.user.token) =>
  test.runner.run(payCalls.save, { year, tab, inputs, balances: {} }, { as })
const ask = async (as = test.people.user.token, raw: Record<string, unknown> = {}) =>
  (await test.runner.run(statisticCalls.get, {}, { as, raw })).body['results'] as Record<string, number> & {
    series: { month: string; income: number }[]
  }
const incomeOf = ({ series }: Awaited<ReturnType<typeof ask>>, month: string) =>
  series.find((one) => one.month === month)?.income

describe('statistics: works', () => {
  it("returns the saved month, the year's latest Maxkonto and its income by month (D51)", async () => {
    await save(2025, 12)
    await save(2026, 3)
    await save(2026, 11)
    const { series, ...figures } = await ask()
    const left = (await test.runner.run(payCalls.get, { year: 2026, tab: 11 }, { as: test.people.user.token })).body[
      'results'
    ] as { MaxkontoAccum: number }
    expect(figures).toEqual({ Maxkonto: left.MaxkontoAccum, MaxkontoManad: '11', Intakt: 81_000, kostnader: 1_234.5 })
    expect(series).toEqual(
      Array.from({ length: 12 }, (_, index) => ({
        month: String(index + 1).padStart(2, '0'),
        income: index === 2 || index === 10 ? 81_000 : 0,
      })),
    )
  })

  it('proposes the current month from time and the latest saved one while it is not saved', async () => {
    await save(2026, 10)
    await test.runner.run(
      timeEntryCalls.add,
      { event: { start: '2026-11-18', status: 'work', hours: 800 } },
      { as: test.people.user.token },
    )
    const before = await test.stored()
    const statistic = await ask()
    expect(statistic).toMatchObject({ Intakt: 6_480, kostnader: 0, Maxkonto: 79_765.5 })
    expect([incomeOf(statistic, '10'), incomeOf(statistic, '11'), incomeOf(statistic, '12')]).toEqual([
      81_000, 6_480, 0,
    ])
    expect(await test.stored()).toEqual(before)
  })

  it('is all zeros for a new user', async () => {
    expect(await ask()).toMatchObject({ Maxkonto: 0, Intakt: 0, kostnader: 0 })
  })
})

describe('statistics: of another user', () => {
  it('are shown to administrators (D7), and to no other user', async () => {
    await save(2026, 11)
    const naming = { userid: String(test.people.user.id) }
    expect(await ask(test.people.admin.token, naming)).toEqual(await ask())
    expect(await ask(test.people.admin.token)).toMatchObject({ Maxkonto: 0, Intakt: 0, kostnader: 0 })
    expect(await ask(test.people.other.token, naming)).toBeUndefined()
  })

  it.each([
    ['a list', ['3', '4']],
    ['text', 'x'],
  ])('are refused when %s is named as the user (D56)', async (_, userid) => {
    const outcome = await test.runner.run(statisticCalls.get, {}, { as: test.people.admin.token, raw: { userid } })
    expect([outcome.status, outcome.body.fields]).toEqual([400, { userid: 'Ska vara ett heltal.' }])
  })
})

describeSecurity('statistics', {
  calls: statisticCalls,
  samples: { get: { input: {} } },
  setUp: async () => {
    const subject = await startTimeTest()
    await subject.runner.run(
      payCalls.save,
      { year: 2026, tab: 11, inputs: INPUTS, balances: {} },
      { as: subject.people.other.token },
    )
    return { ...subject, snapshot: subject.stored }
  },
})
