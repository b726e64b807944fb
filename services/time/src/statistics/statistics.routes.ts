import { dayInStockholm, monthOf, yearOf } from '@portal/platform-domain'
import type { Handlers } from '@portal/service-kit'
import type { statisticCalls } from '@portal/time-contract'
import { reportOf, statisticOf } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { readHistory } from '../pay/pay.repository.ts'
import { readTimeReports } from '../pay/time-reports.ts'
import { readStaged } from '../pay/workbook/pay-imports.repository.ts'

/** The Lobby's figures: always the caller's own (D51). */
export const statisticHandlers = ({ database, clock, monthlyCosts }: TimeDeps): Handlers<typeof statisticCalls> => ({
  get: async ({ actor }) => {
    const present = monthOf(dayInStockholm(clock()))
    const [history, reports] = await Promise.all([
      readHistory(database.orm, actor.userId, yearOf(present)), readTimeReports(database.sql, actor.userId, [present]),
    ])
    if (history.months.has(present)) return statisticOf(history, present, reports.get(present) ?? reportOf([], 0))
    const [spending, staged] = await Promise.all([monthlyCosts(actor.userId, present), readStaged(database.orm, actor.userId, present)])
    return statisticOf(history, present, reports.get(present) ?? reportOf([], 0), { spending, imported: staged?.inputs })
  },
})
