import { payCalls } from '@portal/time-contract'
import type { PayInputs } from '@portal/time-domain'
import type { TimeTest } from '../testing/start-time-test.ts'

/** A user's inputs for a month. */
export const INPUTS: Partial<PayInputs> = {
  hourlyRate: 95_000,
  workingHours: 16_000,
  chosenGross: 4_500_000,
  benefitValue: 120_000,
  pension: 450_000,
  conferenceAccount: 50_000,
  tools: 100_000,
  insurance: 35_000,
  costs: 234_550,
}

interface SaveOptions {
  readonly year?: number
  readonly as?: string
  readonly userId?: number
}

/** Actions of the test's user on Snurra, in 2026 by default. */
export function payActs(test: TimeTest) {
  const user = test.people.user.token
  return {
    save: (tab: number, inputs: Partial<PayInputs>, { year = 2026, as = user, userId }: SaveOptions = {}) =>
      test.runner.run(payCalls.save, { year, tab, inputs, balances: {}, userId }, { as }),
    saveRaw: (raw: Record<string, unknown>) => test.runner.run(payCalls.save, {} as never, { as: user, raw }),
    get: async (tab: number, year = 2026, as = user) =>
      (await test.runner.run(payCalls.get, { year, tab }, { as })).answer(),
  }
}
