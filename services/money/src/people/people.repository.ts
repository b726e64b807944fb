import { sql } from 'drizzle-orm'
import { invalidInput } from '@portal/platform-contract'
import type { Actor } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'

/** Somebody as a list shows them. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly pictureUrl: string | null
}

/** The people with these ids, as identity has told; events and the service's start keep them up to date. */
export async function findPeople(executor: Executor, userIds: readonly number[]): Promise<ReadonlyMap<number, Person>> {
  if (userIds.length === 0) return new Map()
  const rows = await fetchRows<Person & { userId: number }>(
    executor,
    sql`
    select user_id as "userId", first_name as "firstName", last_name as "lastName", picture_url as "pictureUrl" from person where user_id = any(${sql.param([...new Set(userIds)])}::int[])`,
  )
  return new Map(rows.map(({ userId, ...person }) => [userId, person]))
}

/**
 * Purchases are added for active users only (spec 2 §6). Throws `invalid_input` naming `userid`; the caller's own
 * session has shown that they are.
 */
export async function requireActiveOwner(executor: Executor, actor: Actor, ownerId: number): Promise<void> {
  if (!(await findOwner(executor, actor, ownerId))?.active)
    throw invalidInput({ userid: 'ska vara en aktiv användare.' })
}

/**
 * Receipts and invoices are added for anybody there is: those of somebody who has left may come late (D7). Throws
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
