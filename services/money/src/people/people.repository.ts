import { sql } from 'drizzle-orm'
import { invalidInput } from '@portal/platform-contract'
import type { Actor } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'

/**
 * Purchases are added only for active users (spec 2 §6). Throws `invalid_input` naming `userid`; the session has
 * already shown that the caller is active.
 */
export async function requireActiveOwner(executor: Executor, actor: Actor, ownerId: number): Promise<void> {
  if (!(await findOwner(executor, actor, ownerId))?.active)
    throw invalidInput({ userid: 'ska vara en aktiv användare.' })
}

/**
 * Receipts and invoices are added for any known user: those of a former user may arrive late (D7). Throws
 * `invalid_input` naming `userid`.
 */
export async function requireKnownOwner(executor: Executor, actor: Actor, ownerId: number): Promise<void> {
  if (!(await findOwner(executor, actor, ownerId))) throw invalidInput({ userid: 'ska vara en användare som finns.' })
}

async function findOwner(
  executor: Executor,
  actor: Actor,
  ownerId: number,
): Promise<{ readonly active: boolean } | undefined> {
  if (ownerId === actor.userId) return { active: true }
  const [owner] = await fetchRows<{ active: boolean }>(
    executor,
    sql`select active from person where user_id = ${ownerId}`,
  )
  return owner
}
