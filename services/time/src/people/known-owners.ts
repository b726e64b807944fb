import { setTimeout as delay } from 'node:timers/promises'
import { type AnyCall, PortalError } from '@portal/platform-contract'
import type { Actor } from '@portal/platform-domain'
import type { Handlers, Sql } from '@portal/service-kit'

/** A user who was added a moment ago is told of within this time. */
const PATIENCE_MS = 1_500
const LOOK_AGAIN_MS = 50

interface Named { readonly actor: Actor | undefined; readonly input: { readonly userId?: number } }
type Handler = (request: Named) => Promise<unknown>

/**
 * The handlers, for owners whom identity has told of: an administrator who names somebody else that is not there gets
 * `not_found`, in every call alike. Whoever calls about themselves is there, and is not looked for.
 */
export function forKnownOwners<T extends Record<string, AnyCall>>(sql: Sql, handlers: Handlers<T>): Handlers<T> {
  const checked = Object.entries(handlers as unknown as Record<string, Handler>).map(([name, handle]): [string, Handler] => [name, async (request) => {
    const { actor, input: { userId } } = request
    if (actor && userId !== undefined && userId !== actor.userId && !(await isThere(sql, userId))) throw new PortalError('not_found')
    return handle(request)
  }])
  return Object.fromEntries(checked) as unknown as Handlers<T>
}

/** Whether identity has told of that user; whoever is not known yet is looked for a little longer. */
export async function isThere(sql: Sql, userId: number): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await isKnown(sql, userId))) {
    if (performance.now() >= deadline) return false
    await delay(LOOK_AGAIN_MS)
  }
  return true
}

async function isKnown(sql: Sql, userId: number): Promise<boolean> {
  const [row] = await sql`select from person where user_id = ${userId}`
  return row !== undefined
}
