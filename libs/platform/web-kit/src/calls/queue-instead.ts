import { ApiError } from './api-error.ts'
import { useSession } from '../session/session.ts'
import { keeperNow, type NewWaiting } from './offline-keeper.ts'

/** Whether a change waits on this device: the form is done. */
export const isQueued = (error: unknown): boolean => error instanceof ApiError && error.code === 'queued'

/**
 * Stores a change that failed for lack of network, and throws `queued`. Throws the error itself where nothing is kept
 * on the device, or when the change is about another user.
 */
export async function queueInstead(error: unknown, change: NewWaiting): Promise<never> {
  const about = (change.input as { userId?: unknown } | undefined)?.userId
  const isOwn = about === undefined || about === useSession.getState().user?.id
  const keeper = isOwn && error instanceof ApiError && error.code === 'network' ? await keeperNow() : null
  if (!keeper) throw error
  await keeper.add(change)
  throw new ApiError({ code: 'queued', message: 'Sparat på enheten. Skickas när du har nät igen.', status: 202 })
}
