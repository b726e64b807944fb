import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'
import type { JWK } from 'jose'

export interface SigningKey { readonly kid: string; readonly jwk: JWK }

/** The newest key that signs; the first one is made on the first start, by one replica for all. */
export function signingKey(executor: Executor, make: () => Promise<SigningKey & { publicJwk: JWK }>): Promise<SigningKey> {
  return executor.transaction(async (transaction) => {
    await fetchRows(transaction, sql`select pg_advisory_xact_lock(hashtext('identity signing key'))`)
    const [known] = await fetchRows<SigningKey>(transaction, sql`select kid, private_jwk as jwk from signing_key where private_jwk ? 'd' order by created_at desc limit 1`)
    if (known) return known
    const made = await make()
    await fetchRows(transaction, sql`
      insert into signing_key (kid, private_jwk, public_jwk) values (${made.kid}, ${JSON.stringify(made.jwk)}::jsonb, ${JSON.stringify(made.publicJwk)}::jsonb)`)
    return made
  })
}
