import type { Handlers } from '@portal/service-kit'
import { timeEntryCalls } from '@portal/time-contract'
import { monthFrom } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { addAllEntries, addEntries } from './add-entries.ts'
import { changeEntry, removeEntries, removeEntry } from './change-entry.ts'
import { foundEntries } from './found-entries.repository.ts'
import { listMonth } from './time-entries.repository.ts'

/** Time entries: owners edit their own, administrators any user's (D7). */
export const timeEntryHandlers = (deps: TimeDeps): Handlers<typeof timeEntryCalls> => ({
  list: ({ input, ownerId }) => listMonth(deps.database.orm, ownerId, monthFrom(input.year, input.month)),

  found: ({ input, actor }) => foundEntries(deps.database.orm, actor.userId, input.search),

  add: ({ input, actor, ownerId, idempotencyKey }) => {
    const act = { userId: actor.userId, call: timeEntryCalls.add.name, key: idempotencyKey }
    return addEntries(deps, act, ownerId, input.event)
  },

  change: ({ input, actor, ownerId }) => {
    const { id, ...change } = input.change
    return changeEntry(deps, { ownerId, id, by: actor.userId, at: deps.clock() }, change)
  },

  remove: async ({ input, actor, ownerId }) => {
    await removeEntry(deps, { ownerId, id: input.id, by: actor.userId, at: deps.clock() })
    return { id: input.id }
  },

  addAll: ({ input, actor, ownerId, idempotencyKey }) => {
    const act = { userId: actor.userId, call: timeEntryCalls.addAll.name, key: idempotencyKey }
    return addAllEntries(deps, act, ownerId, input.events)
  },

  removeAll: async ({ input, actor, ownerId }) => {
    await removeEntries(deps, { ownerId, by: actor.userId, at: deps.clock() }, input.ids)
    return { ids: [...input.ids] }
  },
})
