import { dayInStockholm } from '@portal/platform-domain'
import type { Handlers } from '@portal/service-kit'
import { monthCalls } from '@portal/time-contract'
import type { TimeDeps } from '../deps.ts'
import { fillMonth } from './fill-month.ts'
import { mileageSaved, monthClosed, monthReopened } from './month-events.ts'
import { MONTH_TEXTS } from './month-texts.ts'
import {
  closeMonth,
  holdOpen,
  holdUnsealed,
  readMonth,
  reopenMonth,
  saveMileage,
} from '../month-states/months.repository.ts'
import { readUnfinished } from '../month-states/unfinished.repository.ts'

/** Months: closed and opened by their owners (D39), any user's by administrators (D7), who also fill them (D40). */
export const monthHandlers = ({ database, events, clock }: TimeDeps): Handlers<typeof monthCalls> => ({
  get: ({ input, actor, ownerId }) =>
    readMonth(database.orm, {
      ownerId,
      month: input.month,
      readerId: actor.userId,
      today: dayInStockholm(clock()),
    }),

  unfinished: ({ actor }) => readUnfinished(database.orm, actor.userId, dayInStockholm(clock())),

  saveMileage: ({ input, actor, ownerId }) =>
    database.orm.transaction(async (transaction) => {
      const [, saved] = await Promise.all([
        holdOpen(transaction, ownerId, [input.month]),
        saveMileage(transaction, ownerId, input.month, input.mileage),
        events.publish(transaction, mileageSaved({ ownerId, by: actor.userId, at: clock() }, input.month)),
      ])
      return saved
    }),

  close: ({ input, actor, ownerId }) =>
    database.orm.transaction(async (transaction) => {
      const at = clock()
      const [, wasOpen] = await Promise.all([
        holdUnsealed(transaction, ownerId, [input.month]),
        closeMonth(transaction, ownerId, input.month, { mileage: input.mileage, at, by: actor.userId }),
      ])
      if (wasOpen) await events.publish(transaction, monthClosed({ ownerId, by: actor.userId, at }, input.month))
      return { message: MONTH_TEXTS.closed, isClosed: true }
    }),

  reopen: ({ input, actor, ownerId }) =>
    database.orm.transaction(async (transaction) => {
      const [, wasClosed] = await Promise.all([
        holdUnsealed(transaction, ownerId, [input.month]),
        reopenMonth(transaction, ownerId, input.month),
      ])
      if (wasClosed)
        await events.publish(transaction, monthReopened({ ownerId, by: actor.userId, at: clock() }, input.month))
      return { message: MONTH_TEXTS.reopened, isClosed: false }
    }),

  fill: async ({ input, actor }) => {
    const act = { ownerId: input.userId ?? actor.userId, by: actor.userId, at: clock() }
    const filled = await fillMonth({ database, events }, act, input.month)
    return { message: MONTH_TEXTS.filled(filled), filled }
  },
})
