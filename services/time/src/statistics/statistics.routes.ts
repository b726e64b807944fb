import { dayInStockholm, monthOf, yearOf } from '@portal/platform-domain'
import type { Handlers } from '@portal/service-kit'
import type { statisticCalls } from '@portal/time-contract'
import { reportOf, statisticOf } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { readHistory } from '../pay/pay.repository.ts'
import { readTimeReports } from '../pay/time-reports.ts'
import { readStaged } from '../pay/workbook/pay-imports.repository.ts'

/** The Lobby's figures (D51): one's own, and anybody's for administrators (D7). */
export const statisticHandlers = ({ database, clock, monthlyCosts }: TimeDeps): Handlers<typeof statisticCalls> => ({
  get: async ({ ownerId }) => {
    const present = monthOf(dayInStockholm(clock()))
    const [history, reports] = await Promise.all([
      readHistory(database.orm, ownerId, yearOf(present)), readTimeReports(database.orm, ownerId, [present]),
    ])
    if (history.months.has(present)) return statisticOf(history, present, reports.get(present) ?? reportOf([], 0))
    const [spending, staged] = await Promise.all([monthlyCosts(ownerId, present), readStaged(database.orm, ownerId, present)])
    return statisticOf(history, present, reports.get(present) ?? reportOf([], 0), { spending, imported: staged?.inputs })
  },
})
