import { payCalls, payRateCalls } from '@portal/time-contract'
import type { RateChange } from '@portal/time-domain'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { startTimeTest } from '../../testing/start-time-test.ts'

export const RATES = {
  validFrom: '2026-12',
  vacationPay: 54_000,
  vacationDeduction: 46_000,
  employerContribution: 300_000,
  pensionTax: 242_600,
  vacationProvisionDays: 2_550,
  vacationProvisionDay: 4_800,
}
export const rates = (more: Partial<typeof RATES> = {}): RateChange => ({ kind: 'rates', rates: { ...RATES, ...more } })
/** The end of a user's own share; the service puts in the share of all users. */
export const end = (userId: number, validFrom = '2026-12'): RateChange => ({
  kind: 'share',
  share: { userId, validFrom, share: 0, ends: true },
})
export const share = (value: number, userId: number | null = null, validFrom = '2026-12'): RateChange => ({
  kind: 'share',
  share: { userId, validFrom, share: value },
})

/** The service for the tests of a file, with its administrator's and its user's calls; without added rates after each. */
export async function startRateTests() {
  const test = await startTimeTest()
  const admin = test.people.admin.token
  const user = test.people.user.token
  afterAll(() => test.tearDown())
  beforeEach(() => test.empty())
  afterEach(async () => {
    await test.db.admin`delete from time.pay_rate where added_by is not null`
    await test.db.admin`delete from time.income_share where added_by is not null`
  })
  return {
    test,
    admin,
    user,
    add: (change: RateChange, headers = {}) => test.runner.run(payRateCalls.add, change, { as: admin, headers }),
    addRaw: (raw: Record<string, unknown>) => test.runner.run(payRateCalls.add, {} as never, { as: admin, raw }),
    list: async () => (await test.runner.run(payRateCalls.list, {}, { as: admin })).answer(),
    preview: async (change: RateChange) =>
      (await test.runner.run(payRateCalls.preview, change, { as: admin })).answer(),
    /** The user saves a month of 2026. */
    save: (tab: number) =>
      test.runner.run(
        payCalls.save,
        { year: 2026, tab, inputs: { hourlyRate: 10_000, workingHours: 100, chosenGross: 1_000_000 }, balances: {} },
        { as: user },
      ),
  }
}
