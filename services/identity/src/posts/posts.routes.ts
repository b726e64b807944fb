import { postCalls } from '@portal/identity-contract'
import { type Handlers, once } from '@portal/service-kit'
import type { IdentityDeps } from '../deps.ts'
import { addPost, listPosts } from './posts.repository.ts'

/** The Lobby's feed: everybody signed in reads and writes it. */
export const postHandlers = ({ database }: IdentityDeps): Handlers<typeof postCalls> => ({
  list: ({ input }) => listPosts(database.sql, input.before),

  add: async ({ input, actor, idempotencyKey }) => {
    const act = { userId: actor.userId, call: postCalls.add.name, key: idempotencyKey }
    return (await once(database.orm, act, (transaction) => addPost(transaction, actor.userId, input.message))).result
  },
})
