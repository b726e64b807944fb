import { hash } from '@node-rs/argon2'
import type { Sql } from 'postgres'

export const PASSWORD = 'Bench-losen-1'
/** Identity's hash parameters (`passwords/passwords.ts`): stored in the hash itself. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** E-mail addresses of the accounts of {@link seedAccounts}, from 1. */
export const addressOf = (number: number): string => `person${number}@example.se`

/**
 * The last name of one account of {@link seedAccounts}, however many there are: a more frequent name would cost more to
 * count and sort.
 */
export const RARE_NAME = 'Silverkrantz'

/** One in this many of {@link seedAccounts} is deactivated. */
const DEACTIVATED_EVERY = 20

/** The first accounts, which can sign in. */
export const activeNumbers = (count: number): number[] =>
  Array.from({ length: count * 2 }, (_, place) => place + 1)
    .filter((number) => number % DEACTIVATED_EVERY !== 0)
    .slice(0, count)

/** Creates this many accounts with {@link PASSWORD}; returns their shared hash. */
export async function seedAccounts(sql: Sql, count: number): Promise<string> {
  const passwordHash = await hash(PASSWORD, COST)
  await sql`
    insert into identity.account (email, email_key, password_hash, first_name, last_name, active, phone, last_sign_in_at, salary, pension)
    select 'person' || n || '@example.se', 'person' || n || '@example.se', ${passwordHash},
      (array['Anna', 'Bo', 'Cecilia', 'David', 'Elin', 'Åsa', 'Örjan', 'Maria'])[1 + abs(hashint4(n)) % 8], case n when 1 then ${RARE_NAME} else 'Efternamn' || n end, n % ${DEACTIVATED_EVERY}::int <> 0, '08-' || n,
      now() - n * interval '1 minute', 4500000, 300000
    from generate_series(1, ${count}::int) n`
  return passwordHash
}
