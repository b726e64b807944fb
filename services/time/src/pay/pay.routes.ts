import { dayInStockholm, yearOf } from '@portal/platform-domain'
import type { Handlers } from '@portal/service-kit'
import { payCalls } from '@portal/time-contract'
import { workingYears } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { firstYearOf } from './pay.repository.ts'
import { preparePay, readPayTab } from './read-pay.ts'
import { savePay } from './save-pay.ts'

/** Snurra: owners see and edit their own, administrators any user's (D50). */
export const payHandlers = ({ database, events, clock, monthlyCosts }: TimeDeps): Handlers<typeof payCalls> => ({
  years: async ({ ownerId }) => workingYears(await firstYearOf(database.orm, ownerId), yearOf(dayInStockholm(clock()))),

  get: ({ input, ownerId }) => readPayTab(database, ownerId, input.year, input.tab),

  prepare: ({ input, ownerId }) => preparePay({ database, monthlyCosts }, ownerId, input.year, input.month),

  save: ({ input, actor, ownerId }) => savePay({ database, events }, { ownerId, by: actor.userId, at: clock() }, input),
})
