import type { SecondFactor, UserFactors } from '@portal/identity-domain'
import { timestampInStockholm } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

/** A user's second factor as its owner sees it. */
export async function findOwnFactor(executor: Executor, userId: number): Promise<SecondFactor> {
  const [row] = await fetchRows<{ since: Date | null; codesLeft: number; isRequired: boolean }>(
    executor,
    sql`
    select f.confirmed_at as since, a.role = any (r.second_factor_roles) as "isRequired",
      (select count(*)::int from recovery_code c where c.user_id = a.id and c.used_at is null) as "codesLeft"
    from account a cross join session_rule r left join second_factor f on f.user_id = a.id where a.id = ${userId}`,
  )
  const { since = null, codesLeft = 0, isRequired = false } = row ?? {}
  return { isOn: since !== null, since: since && timestampInStockholm(since), codesLeft, isRequired }
}

/** Which second factors a user has. */
export async function findFactors(executor: Executor, userId: number): Promise<UserFactors> {
  const [row] = await fetchRows<UserFactors>(
    executor,
    sql`
    select exists (select from second_factor where user_id = ${userId} and confirmed_at is not null) as app,
      (select count(*)::int from passkey where user_id = ${userId}) as passkeys`,
  )
  return row ?? { app: false, passkeys: 0 }
}

/** The key of a user's app as it is stored; `isOn` once it is confirmed. */
export interface StoredFactor {
  readonly sealed: string
  readonly isOn: boolean
  readonly salt: Buffer
}

export async function findStoredFactor(executor: Executor, userId: number): Promise<StoredFactor | undefined> {
  const [row] = await fetchRows<StoredFactor>(
    executor,
    sql`
    select key_sealed as sealed, confirmed_at is not null as "isOn", code_salt as salt from second_factor where user_id = ${userId}`,
  )
  return row
}

/** Stores a key that waits for its first code, in the place of one that does. False when the factor is on already. */
export async function storeKey(executor: Executor, userId: number, sealed: string): Promise<boolean> {
  const rows = await fetchRows(
    executor,
    sql`
    insert into second_factor as f (user_id, key_sealed) values (${userId}, ${sealed})
    on conflict (user_id) do update set key_sealed = excluded.key_sealed where f.confirmed_at is null returning user_id`,
  )
  return rows.length > 0
}

/** Turns the factor on. False when its key was replaced, or confirmed by another request, meanwhile. */
export async function confirmKey(
  executor: Executor,
  userId: number,
  { sealed, step }: { readonly sealed: string; readonly step: number },
  at: Date,
): Promise<boolean> {
  const rows = await fetchRows(
    executor,
    sql`
    update second_factor set confirmed_at = ${at}, last_step = ${step}
    where user_id = ${userId} and key_sealed = ${sealed} and confirmed_at is null returning user_id`,
  )
  return rows.length > 0
}

/** The recovery codes' salt and hashes. */
export interface HashedCodes {
  readonly salt: Buffer
  readonly hashes: readonly Buffer[]
}

/** Puts these codes in the place of those before. False when the factor is off. */
export async function storeCodes(transaction: Executor, userId: number, codes: HashedCodes): Promise<boolean> {
  const rows = await fetchRows(
    transaction,
    sql`update second_factor set code_salt = ${codes.salt} where user_id = ${userId} and confirmed_at is not null returning user_id`,
  )
  if (rows.length === 0) return false
  await fetchRows(transaction, sql`delete from recovery_code where user_id = ${userId}`)
  await fetchRows(
    transaction,
    sql`insert into recovery_code (user_id, code_hash) select ${userId}::integer, unnest(${sql.param(codes.hashes)}::bytea[])`,
  )
  return true
}

/** Uses the code of a step of 30 seconds up; false when it, or a later one, was used, also for two at the same time. */
export async function useStep(executor: Executor, userId: number, step: number): Promise<boolean> {
  const rows = await fetchRows(
    executor,
    sql`
    update second_factor set last_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and last_step < ${step} returning user_id`,
  )
  return rows.length > 0
}

/** Uses a recovery code up; answers how many are left, null when there is no such code. */
export async function useRecoveryCode(
  executor: Executor,
  userId: number,
  hash: Buffer,
  at: Date,
): Promise<number | null> {
  const used = await fetchRows(
    executor,
    sql`
    update recovery_code set used_at = ${at} where user_id = ${userId} and code_hash = ${hash} and used_at is null returning user_id`,
  )
  if (used.length === 0) return null
  return (await findOwnFactor(executor, userId)).codesLeft
}

/** Removes key and recovery codes; false when the factor was not on. A key that waits for its code goes too. */
export async function removeFactor(executor: Executor, userId: number): Promise<boolean> {
  const rows = await fetchRows<{ isOn: boolean }>(
    executor,
    sql`delete from second_factor where user_id = ${userId} returning confirmed_at is not null as "isOn"`,
  )
  return rows[0]?.isOn ?? false
}
