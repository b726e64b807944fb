import type { AnyCall } from '@portal/platform-contract'
import { beginLeaving, useSession } from '../session/session.ts'
import { ApiError, sessionEnded } from './api-error.ts'

/** Longest wait of a sign-out for the changes under way, which the user has pressed for. */
const PATIENCE_MS = 5_000

const reads = new Set<AbortController>()
const changes = new Map<AbortController, Promise<unknown>>()

/**
 * Makes a call that belongs to the present session: it is stopped when the session ends, or when the user signs out.
 * Rejects with `not_signed_in` then; no call is sent that the server can only refuse.
 */
export async function duringSession<T>(
  { changesState }: Pick<AnyCall, 'changesState'>,
  make: (end: AbortSignal) => Promise<T>,
): Promise<T> {
  const { token, isLeaving } = useSession.getState()
  if (token === null || isLeaving) throw sessionEnded()
  const stop = new AbortController()
  const work = make(stop.signal)
  if (changesState) changes.set(stop, work)
  else reads.add(stop)
  try {
    return await work
  } catch (error) {
    throw stop.signal.aborted && !(error instanceof ApiError) ? sessionEnded(error) : error
  } finally {
    reads.delete(stop)
    changes.delete(stop)
  }
}

/** Stops reads and waits a moment for changes, so that the server can be told of the sign-out. */
export async function leaveSession(): Promise<void> {
  beginLeaving()
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)))
  await Promise.race([Promise.allSettled(changes.values()), patience])
  clearTimeout(timer)
}

useSession.subscribe((now, before) => {
  const isSameUser = now.user !== null && now.user.id === before.user?.id
  const isOver = now.token !== before.token && !isSameUser
  if (isOver || now.isLeaving) for (const read of reads) read.abort()
  if (isOver) for (const change of changes.keys()) change.abort()
})
