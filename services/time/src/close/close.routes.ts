import { dayInStockholm, monthOf } from '@portal/platform-domain'
import type { Handlers } from '@portal/service-kit'
import type { closeCalls } from '@portal/time-contract'
import { monthFrom } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { chosenMonth } from './chosen-users.ts'
import { closeMonthsFor } from './close-months.ts'
import { pageOfClosings } from './list-closings.ts'
import { readMonthOf } from './read-closings.ts'
import { remindUsers } from './remind-users.ts'

/** Månadsbokslut, for administrators. */
export const closeHandlers = (deps: TimeDeps): Handlers<typeof closeCalls> => ({
  list: async ({ input }) =>
    pageOfClosings(
      await readMonthOf(deps, monthFrom(input.year, input.month)),
      input,
      monthOf(dayInStockholm(deps.clock())),
    ),

  remind: async ({ input, actor }) => {
    const act = { by: actor.userId, at: deps.clock() }
    const { month, userIds } = await chosenMonth(deps.database.orm, input, act.at)
    return remindUsers(deps, act, month, userIds)
  },

  close: async ({ input, actor }) => {
    const act = { by: actor.userId, at: deps.clock() }
    const { month, userIds } = await chosenMonth(deps.database.orm, input, act.at)
    await closeMonthsFor(deps, act, month, userIds, input.reason)
    return userIds.map((userId) => ({ userId, isClosed: true }))
  },
})
