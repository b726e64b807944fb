import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'
import type { JWK } from 'jose'

export interface SigningKey {
  readonly kid: string
  readonly jwk: JWK
}

/** Puts a new key first: it signs from now on. Older ones only verify until their last tokens have expired. */
export async function addSigningKey(
  executor: Executor,
  make: () => Promise<SigningKey & { publicJwk: JWK }>,
): Promise<void> {
  const made = await make()
  await executor.transaction(async (transaction) => {
    await lockKeys(transaction)
    await storeKey(transaction, made)
    await fetchRows(transaction, sql`update signing_key set private_jwk = '{}' where kid <> ${made.kid}`)
  })
}

/** Deletes keys whose last tokens have expired: those that were replaced that long ago. */
export async function forgetOldSigningKeys(executor: Executor, tokenSeconds: number): Promise<void> {
  await fetchRows(
    executor,
    sql`
    delete from signing_key k where exists (select from signing_key newer where newer.created_at > k.created_at and newer.created_at < now() - make_interval(secs => ${tokenSeconds + 3600}))`,
  )
}

/** The id of the current signing key. */
export async function newestKid(executor: Executor): Promise<string | undefined> {
  const [row] = await fetchRows<{ kid: string }>(
    executor,
    sql`select kid from signing_key where private_jwk ? 'd' order by created_at desc limit 1`,
  )
  return row?.kid
}

/** The newest signing key; the first one is created on the first start, by one replica for all. */
export function signingKey(
  executor: Executor,
  make: () => Promise<SigningKey & { publicJwk: JWK }>,
): Promise<SigningKey> {
  return executor.transaction(async (transaction) => {
    await lockKeys(transaction)
    const [known] = await fetchRows<SigningKey>(
      transaction,
      sql`select kid, private_jwk as jwk from signing_key where private_jwk ? 'd' order by created_at desc limit 1`,
    )
    if (known) return known
    const made = await make()
    await storeKey(transaction, made)
    return made
  })
}

const lockKeys = (transaction: Executor) =>
  fetchRows(transaction, sql`select pg_advisory_xact_lock(hashtext('identity signing key'))`)

const storeKey = (transaction: Executor, { kid, jwk, publicJwk }: SigningKey & { publicJwk: JWK }) =>
  fetchRows(
    transaction,
    sql`
  insert into signing_key (kid, private_jwk, public_jwk, created_at) values (${kid}, ${JSON.stringify(jwk)}::jsonb, ${JSON.stringify(publicJwk)}::jsonb, clock_timestamp())`,
  )
