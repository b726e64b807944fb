import { Readable } from 'node:stream'
import { postPictureCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { dropFiles, type Handlers, isFileKey } from '@portal/service-kit'
import { lockForAct } from '../accounts/lock-for-act.ts'
import type { IdentityDeps } from '../deps.ts'
import { addPostPicture } from './add-post-picture.ts'
import { maySee, removeUnused } from './post-pictures.repository.ts'

/** A key never gets other bytes. A week, as other data that stays on a device; the session's own copy only. */
const CACHED = { 'cache-control': 'private, max-age=604800, immutable', vary: 'authorization, x-session' }

/** Pictures of the feed's posts: every signed-in user sees them, through a call with their session (D33). */
export const postPictureHandlers = (deps: IdentityDeps): Handlers<typeof postPictureCalls> => ({
  add: ({ actor, sessionId, upload, idempotencyKey }) => {
    const act = { userId: actor.userId, call: postPictureCalls.add.name, key: idempotencyKey }
    return addPostPicture(deps, act, { sessionId, upload })
  },

  remove: async ({ input, actor, sessionId }) => {
    const { database, pictures } = deps
    const key = await database.orm.transaction(async (transaction) => {
      await lockForAct(transaction, { userId: actor.userId, sessionId })
      return removeUnused(transaction, actor.userId, input.id)
    })
    // Marked by the transaction: what fails here is left to the sweep.
    await dropFiles({ orm: database.orm, files: pictures }, [key]).catch(() => undefined)
    return true as const
  },

  bytes: async ({ input: { key }, actor }) => {
    const { database, pictures } = deps
    const stored = isFileKey(key) && (await maySee(database.orm, actor.userId, key)) ? await pictures.get(key) : null
    if (!stored) throw new PortalError('not_found')
    return new Response(Readable.toWeb(stored.body) as ReadableStream, {
      headers: {
        'content-type': 'image/webp',
        'content-length': String(stored.bytes),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        ...CACHED,
      },
    })
  },
})
