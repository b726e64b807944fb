import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Executor, fetchRows, type Orm } from '@portal/service-kit'
import { CONFIRMATION_HOURS } from '../mail/link-times.ts'

/** What waits for confirmation: a registration that becomes an account, or an account that changes its address. */
export interface WaitingAddress {
  /** Null for a registration. */
  readonly userId: number | null
  readonly email: string
  /** The registration's password hash, or null: an account has its own. */
  readonly passwordHash: string | null
  readonly firstName: string
  readonly lastName: string
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Stores the pending change and returns the link's token; for one account only the newest change is kept. */
export async function addWaiting(executor: Executor, waiting: WaitingAddress, createdAt: Date): Promise<string> {
  const { userId, email, passwordHash, firstName, lastName } = waiting
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(createdAt.getTime() + CONFIRMATION_HOURS * 3_600_000)
  if (userId !== null) await endWaiting(executor, [userId])
  await fetchRows(
    executor,
    sql`
    insert into address_confirmation (token_hash, user_id, email, password_hash, first_name, last_name, created_at, expires_at)
    values (${hashOf(token)}, ${userId}, ${email}, ${passwordHash}, ${firstName}, ${lastName}, ${createdAt.toISOString()}, ${expiresAt.toISOString()})`,
  )
  return token
}

type Row = WaitingAddress & { readonly provenBy: string }

/** A link's purpose and the password hash to check; undefined when the link is not valid (any more). */
export async function findWaiting(orm: Orm, token: string, now: Date): Promise<Row | undefined> {
  const [row] = await fetchRows<Row>(
    orm,
    sql`
    select c.user_id as "userId", c.email, c.password_hash as "passwordHash", c.first_name as "firstName", c.last_name as "lastName",
      coalesce(c.password_hash, a.password_hash) as "provenBy"
    from address_confirmation c left join account a on a.id = c.user_id
    where c.token_hash = ${hashOf(token)} and c.expires_at > ${now.toISOString()} and (c.user_id is null or a.active)`,
  )
  return row
}

/** Marks a link as used; false when it was used or cancelled meanwhile, also for two requests at once. */
export async function useWaiting(transaction: Executor, token: string): Promise<boolean> {
  return (
    (
      await fetchRows(
        transaction,
        sql`delete from address_confirmation where token_hash = ${hashOf(token)} returning token_hash`,
      )
    ).length > 0
  )
}

/** Cancels the pending changes of these accounts. */
export async function endWaiting(executor: Executor, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0)
    await fetchRows(
      executor,
      sql`delete from address_confirmation where user_id = any(${sql.param([...userIds])}::int[])`,
    )
}

/** Deletes expired links. */
export async function forgetOldConfirmations(orm: Orm, now: Date): Promise<void> {
  await fetchRows(orm, sql`delete from address_confirmation where expires_at < ${now.toISOString()}`)
}
