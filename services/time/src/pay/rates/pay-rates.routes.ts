import { dayInStockholm, monthOf } from '@portal/platform-domain'
import type { Handlers } from '@portal/service-kit'
import { payRateCalls, type RateBook } from '@portal/time-contract'
import type { TimeDeps } from '../../deps.ts'
import { addRateChange } from './add-rates.ts'
import { previewRateChange } from './preview-rates.ts'
import { withdrawRateChange } from './withdraw-rates.ts'
import { listRates, listShares } from './pay-rates.repository.ts'

/** The rates of Snurra, for administrators (D44). */
export function payRateHandlers(deps: TimeDeps): Handlers<typeof payRateCalls> {
  const book = async (): Promise<RateBook> => {
    const [rates, shares] = await Promise.all([listRates(deps.database.orm), listShares(deps.database.orm)])
    return { earliest: monthOf(dayInStockholm(deps.clock())), rates, shares }
  }
  return {
    list: book,

    add: async ({ input, actor, idempotencyKey }) => {
      await addRateChange(deps, { userId: actor.userId, call: payRateCalls.add.name, key: idempotencyKey }, input)
      return book()
    },

    withdraw: async ({ input, actor, idempotencyKey }) => {
      await withdrawRateChange(
        deps,
        { userId: actor.userId, call: payRateCalls.withdraw.name, key: idempotencyKey },
        input,
      )
      return book()
    },
    preview: ({ input }) => previewRateChange(deps, input),
  }
}
