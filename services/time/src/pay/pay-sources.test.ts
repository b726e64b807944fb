import type { MonthlyCosts } from '@portal/money-contract/for-services'
import { describeSecurity } from '@portal/testkit'
import { payCalls, paySourceCalls, statisticCalls, timeEntryCalls } from '@portal/time-contract'
import type { PayInputs } from '@portal/time-domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MoneyStandIn, startMoney } from '../testing/money-stand-in.ts'
import { startTimeTest, type TimeTest } from '../testing/start-time-test.ts'

let money: MoneyStandIn
/** Money's second replica. */
let other: MoneyStandIn
let test: TimeTest
let user: string
beforeAll(async () => {
  money = await startMoney()
  other = await startMoney()
  test = await startTimeTest({ moneyUrls: [money.url, other.url] })
  user = test.people.user.token
})
afterAll(async () => {
  await test.tearDown()
  await money.close()
  await other.close()
})
beforeEach(() => {
  money.answer = new Map([[`${test.people.user.id} 2026-11`, SPENT]])
  other.answer = money.answer
  return test.empty()
})

const SPENT: MonthlyCosts = {
  costs: 123_450,
  tools: 999_900,
  recordCount: 2,
  records: [
    { kind: 'receipt', id: 7, name: 'Tåg.pdf', date: '2026-11-03', amount: 123_450, counts: 'costs' },
    { kind: 'purchase', id: 7, name: 'Skärm', date: '2026-11-19', amount: 999_900, counts: 'tools' },
  ],
}
const prepare = async (month = 11, as = user) =>
  (await test.runner.run(payCalls.prepare, { year: 2026, month }, { as })).answer()
const sources = (month = 11, as = user, userId?: number) =>
  test.runner.run(paySourceCalls.get, { year: 2026, month, userId }, { as })
const save = (inputs: Partial<PayInputs>, tab = 11) =>
  test.runner.run(payCalls.save, { year: 2026, tab, inputs, balances: {} }, { as: user })

describe('prepare from money (D47)', () => {
  it('uses costs and tools of that month and that user from its records', async () => {
    await save({ costs: 1, tools: 2, insurance: 3 }, 10)
    const { record, sources: from } = await prepare()
    expect(record).toMatchObject({ costs: 123_450, tools: 999_900, insurance: 3 })
    expect(from).toMatchObject({ costs: 'money', tools: 'money', insurance: 'latest' })
    expect((await prepare(12)).record).toMatchObject({ costs: 0, tools: 0 })
    expect((await prepare(11, test.people.other.token)).record).toMatchObject({ costs: 0, tools: 0 })
  })

  it.each([[503], ['nonsense'], ['hangs']] as const)(
    'answers while money is away (%s), without those fields and with the others proposed',
    async (answer) => {
      money.answer = answer
      other.answer = answer
      await save({ costs: 1, tools: 2, insurance: 3 }, 10)
      const { record, sources: from } = await prepare()
      expect(record).toMatchObject({ costs: 0, tools: 0, insurance: 3 })
      expect(from).toMatchObject({ costs: 'missing', tools: 'missing', insurance: 'latest' })
    },
  )

  it.each([[503], ['hangs']] as const)('calls the next replica of money when one is away (%s)', async (answer) => {
    money.answer = answer
    const first = await prepare()
    money.answer = other.answer
    other.answer = answer
    for (const { record, sources: from } of [first, await prepare()])
      expect([record.costs, from.costs]).toEqual([123_450, 'money'])
  })

  it('says what is saved where the proposal differs, and nothing of that for an unsaved month', async () => {
    expect((await prepare()).saved).toBeUndefined()
    await save({ costs: 123_450, tools: 5, workingHours: 800 })
    const { body } = await test.runner.run(payCalls.prepare, { year: 2026, month: 11 }, { as: user })
    expect(body['saved']).toEqual({ Arbetsverktyg: 0.05, WorkingHours: 8 })
    expect((await prepare()).saved).toEqual({ tools: 5, workingHours: 800 })
  })

  it('gives the Lobby the costs of an unsaved month (D51)', async () => {
    const statistic = (await test.runner.run(statisticCalls.get, {}, { as: user })).answer()
    expect(statistic.costs).toBe(123_450)
    await save({ costs: 5 })
    expect((await test.runner.run(statisticCalls.get, {}, { as: user })).answer().costs).toBe(5)
  })
})

describe('sources: works', () => {
  it('lists the days of work and vacation and the records behind a month', async () => {
    for (const [start, status, hours] of [
      ['2026-11-02', 'work', 750],
      ['2026-11-03', 'vacation', 0],
      ['2026-11-04', 'sick', 800],
      ['2026-12-01', 'work', 800],
    ] as const)
      await test.runner.run(timeEntryCalls.add, { event: { start, status, hours } }, { as: user })
    const { body } = await sources()
    expect(body['results']).toEqual({
      days: [
        { date: '2026-11-02', Status: 'Arbete', Timmar: 7.5 },
        { date: '2026-11-03', Status: 'Semester', Timmar: 0 },
      ],
      spending: {
        records: [
          { kind: 'receipt', id: 7, name: 'Tåg.pdf', date: '2026-11-03', Value: 1_234.5, counts: 'costs' },
          { kind: 'purchase', id: 7, name: 'Skärm', date: '2026-11-19', Value: 9_999, counts: 'tools' },
        ],
        recordCount: 2,
      },
      imported: null,
    })
  })

  it("has no records while money is away, and shows an administrator any user's", async () => {
    expect((await sources(11, test.people.admin.token, test.people.user.id)).answer().spending).toMatchObject({
      recordCount: 2,
    })
    money.answer = 500
    other.answer = 500
    expect((await sources()).answer()).toEqual({ days: [], spending: null, imported: null })
  })
})

describe('sources: refuses', () => {
  it.each([
    { month: '13', year: '2026' },
    { month: '11' },
    { month: '11', year: '1999' },
    { month: '11', year: '2026', userid: 'x' },
  ])('%j', async (raw) => {
    expect((await test.runner.run(paySourceCalls.get, {} as never, { as: user, raw })).status).toBe(400)
  })
})

describeSecurity('sources', {
  calls: paySourceCalls,
  samples: { get: { input: { year: 2026, month: 11 } } },
  setUp: async () => {
    const subject = await startTimeTest()
    return { ...subject, snapshot: subject.stored }
  },
})
