import type { MonthRecord } from '@portal/money-contract/for-services'
import { closeCalls, correctionCalls, monthCalls, payCalls, sealCalls, timeEntryCalls } from '@portal/time-contract'
import type { PayInputs } from '@portal/time-domain'
import { afterAll, beforeEach } from 'vitest'
import { type MoneyStandIn, startMoney } from '../testing/money-stand-in.ts'
import { startTimeTest, type TimeTest } from '../testing/start-time-test.ts'

export interface CloseTest extends TimeTest {
  readonly money: MoneyStandIn
}

/** The time service with a money service beside it that gives the tests' answers. */
export async function startCloseTest(): Promise<CloseTest> {
  const money = await startMoney()
  const test = await startTimeTest({ moneyUrls: [money.url] })
  return {
    ...test,
    money,
    empty: async () => {
      money.answer = new Map()
      money.records = []
      await test.empty()
    },
    tearDown: async () => {
      await test.tearDown()
      await money.close()
    },
  }
}

/** The service for the tests of a file with its user and actions: it is emptied before each test and stopped at the end. */
export async function startCloseTests() {
  const test = await startCloseTest()
  afterAll(() => test.tearDown())
  beforeEach(() => test.empty())
  return { test, acts: actsOf(test), user: test.people.user.id }
}

/** Actions of the test's user and its administrator on months of 2026. */
function actsOf(test: CloseTest) {
  const {
    runner,
    people: { user, admin },
  } = test
  const as = { as: admin.token }
  return {
    work: (day: string, hours = 800) =>
      runner.run(timeEntryCalls.add, { event: { start: day, status: 'work', hours } }, { as: user.token }),
    klar: (month: number) =>
      runner.run(monthCalls.close, { month: `2026-${String(month).padStart(2, '0')}` }, { as: user.token }),
    save: (tab: number, inputs: Partial<PayInputs> = {}) =>
      runner.run(payCalls.save, { year: 2026, tab, inputs, balances: {} }, { as: user.token }),
    seal: (month: number, userIds: readonly number[] = [user.id]) =>
      runner.run(sealCalls.seal, { year: 2026, month, userIds: [...userIds] }, as),
    sealOf: (month: number) => runner.run(sealCalls.get, { year: 2026, month }, { as: user.token }),
    list: (month: number, query: object = {}) => runner.run(closeCalls.list, { year: 2026, month, ...query }, as),
    correct: (correction: object, headers: Record<string, string> = {}) =>
      runner.run(
        correctionCalls.correct,
        {
          userId: user.id,
          ofYear: 2026,
          ofMonth: 10,
          year: 2026,
          month: 11,
          reason: 'Glömd dag',
          ...correction,
        } as never,
        { ...as, headers },
      ),
    tab: (tab: number) => runner.run(payCalls.get, { year: 2026, tab }, { as: user.token }),
    month: async (tab: number) => {
      const answer = (await runner.run(payCalls.get, { year: 2026, tab }, { as: user.token })).answer()
      if (answer.kind !== 'month') throw new Error('not a month')
      return answer
    },
    stored: async () =>
      (await test.stored()) as { seals: unknown[]; said: { type: string; message?: string }[]; corrections: unknown[] },
  }
}
type Acts = ReturnType<typeof actsOf>

export const INPUTS = { hourlyRate: 100_000, workingHours: 800, chosenGross: 0, pension: 0 } as const

/** A day of work, Snurra saved, Klar and sealed. */
export async function sealMonth(acts: Acts, month: number): Promise<string> {
  await acts.work(`2026-${String(month).padStart(2, '0')}-05`)
  await acts.save(month, INPUTS)
  await acts.klar(month)
  const [seal] = (await acts.seal(month)).answer()
  if (!seal) throw new Error('The month was not sealed')
  return seal.sha256
}

/** A receipt of the user as money returns it. */
export const receipt = (ownerId: number, date: string, more: Partial<MonthRecord> = {}): MonthRecord => ({
  ownerId,
  kind: 'receipt',
  id: 7,
  date,
  amount: 12_300,
  fileSha256: 'ab'.repeat(32),
  counts: 'costs',
  ...more,
})
