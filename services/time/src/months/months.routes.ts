import type { Handlers } from '@portal/service-kit'
import { monthCalls } from '@portal/time-contract'
import type { TimeDeps } from '../deps.ts'
import { fillMonth } from './fill-month.ts'
import { MONTH_TEXTS } from './month-texts.ts'
import { closeMonth, readMonth, reopenMonth, saveMileage } from './months.repository.ts'

/** Months: owners close and open their own (D39); administrators fill anybody's (D40). */
export const monthHandlers = ({ database, clock }: TimeDeps): Handlers<typeof monthCalls> => ({
  get: ({ input, ownerId }) => readMonth(database.sql, ownerId, input.month),

  saveMileage: ({ input, ownerId }) => saveMileage(database.orm, ownerId, input.month, input.mileage),

  close: async ({ input, ownerId }) => {
    await closeMonth(database.orm, ownerId, input.month, { mileage: input.mileage, at: clock() })
    return { message: MONTH_TEXTS.closed, isClosed: true }
  },

  reopen: async ({ input, ownerId }) => {
    await reopenMonth(database.orm, ownerId, input.month)
    return { message: MONTH_TEXTS.reopened, isClosed: false }
  },

  fill: async ({ input, actor }) => {
    const filled = await fillMonth(database.orm, { ownerId: input.userId ?? actor.userId, month: input.month, by: actor.userId })
    return { message: MONTH_TEXTS.filled(filled), filled }
  },
})
