import { dayInStockholm, monthOf } from '@portal/platform-domain'
import type { Handlers } from '@portal/service-kit'
import type { closingViewCalls } from '@portal/time-contract'
import { monthFrom } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { readClosingHistory, readClosingYear, readWaitingMonths } from './closing-views.repository.ts'

/** Månadsbokslut besides the month: the year's chart, what waits, and a month's history. */
export const closingViewHandlers = ({ database, clock }: TimeDeps): Handlers<typeof closingViewCalls> => ({
  year: ({ input }) => readClosingYear(database.orm, input.year, monthOf(dayInStockholm(clock()))),
  waiting: () => readWaitingMonths(database.orm, monthOf(dayInStockholm(clock()))),
  history: ({ input, ownerId }) => readClosingHistory(database.orm, ownerId, monthFrom(input.year, input.month)),
})
