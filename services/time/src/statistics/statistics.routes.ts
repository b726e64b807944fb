import { dayInStockholm, monthOf, yearOf } from '@portal/platform-domain'
import type { Handlers } from '@portal/service-kit'
import type { statisticCalls } from '@portal/time-contract'
import { reportOf, statisticOf } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { readPayBasis } from '../pay/pay.repository.ts'

/**
 * The Lobby's figures (D51): the caller's own, and any user's for administrators (D7). One round trip; money is called
 * only for an unsaved month.
 */
export const statisticHandlers = ({ database, clock, monthlyCosts }: TimeDeps): Handlers<typeof statisticCalls> => ({
  get: async ({ ownerId }) => {
    const present = monthOf(dayInStockholm(clock()))
    const { history, reports, staged } = await readPayBasis(database.orm, ownerId, yearOf(present), [present])
    const report = reports.get(present) ?? reportOf([], 0)
    if (history.months.has(present)) return statisticOf(history, present, report)
    return statisticOf(history, present, report, {
      spending: await monthlyCosts(ownerId, present),
      imported: staged?.inputs,
    })
  },
})
