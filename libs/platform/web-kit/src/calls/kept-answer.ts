import * as z from 'zod'
import type { AnswerOf, AnyCall, Codec } from '@portal/platform-contract'
import { encodeCall } from './call-request.ts'
import { useSession } from '../session/session.ts'
import { isKeeping, keeperNow, useLine } from './offline-keeper.ts'

/** Where an answer is kept. */
export interface Place {
  readonly key: string
  readonly session: string
}

/**
 * Where the answer of this call is kept; null for calls that are not kept, and for those about another user. A page of
 * an administrator is about others.
 */
export function placeOf(call: AnyCall, input: unknown, token: string | undefined): Place | null {
  const { token: own, user } = useSession.getState()
  const session = token ?? own
  if (!call.keptOffline || !isKeeping() || session === null) return null
  const about = (input as { userId?: unknown } | undefined)?.userId
  if (about !== undefined && about !== user?.id) return null
  return { key: `${call.name} ${encodeCall(call, input).url}`, session }
}

/** Stores an answer on this device, in the background. */
export function keepAnswer({ key, session }: Place, body: unknown): void {
  void keeperNow().then((keeper) => keeper?.keep(key, session, body).catch(() => undefined))
}

/** The last answer on this device; undefined when there is none, or when it has another release's shape. */
export async function lastAnswer<C extends AnyCall>(
  call: C,
  { key, session }: Place,
): Promise<AnswerOf<C> | undefined> {
  const keeper = await keeperNow()
  const kept = await keeper?.answer(key, session).catch(() => null)
  if (!kept) return undefined
  const answer = z.safeDecode(call.answer as Codec<AnswerOf<C>>, kept.body as never)
  if (!answer.success) return undefined
  useLine.setState(({ fetchedAt }) => ({ fetchedAt: { ...fetchedAt, [call.name]: kept.at } }))
  return answer.data
}
