import { EVENT_TARGETS } from '@portal/platform-contract/events'
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@portal/service-kit'
import { roleOfNumber } from '@portal/platform-domain'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'

export interface Person {
  readonly id: number
  readonly token: string
}

/** All users in the tests of a call. The last four have a token that is no longer valid, or never was. */
export interface People {
  readonly admin: Person
  readonly user: Person
  /** Another user, whose records the first must not reach. */
  readonly other: Person
  /** A user who may see all purchases (D28). */
  readonly reviewer: Person
  readonly deactivated: Person
  readonly signedOut: Person
  readonly expired: Person
  /** Signed with a key that identity never published. */
  readonly forged: Person
}

interface AccountTraits {
  readonly name: string
  readonly role?: 0 | 1
  readonly active?: boolean
  readonly reviewer?: boolean
}

const HOUR_S = 3600

/** Services that learn about users from events. */
const HEARERS = EVENT_TARGETS['person-changed']

/**
 * Accounts with open sessions in identity's own tables that need no further proof (D66), known to the other services,
 * and tokens signed like identity's.
 */
export async function createPeople(admin: Sql, now: Date): Promise<People> {
  const key = await publishedKey(admin)
  const strangeKey = (await generateKeyPair('EdDSA')).privateKey
  const issuedAt = Math.floor(now.getTime() / 1000)

  const signedIn = async (
    traits: AccountTraits,
    { privateKey = key, ended = false, lifetime = HOUR_S } = {},
  ): Promise<Person> => {
    const id = await insertAccount(admin, traits)
    const sessionId = randomUUID()
    await admin`insert into identity.session (sid, user_id, expires_at, proven_at, ended_at) values (${sessionId}, ${id}, now() + interval '1 hour', now() + interval '1 hour', ${ended ? admin`now()` : null})`
    const token = await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'EdDSA', kid: KEY_ID })
      .setIssuer(TOKEN_ISSUER)
      .setAudience(TOKEN_AUDIENCE)
      .setSubject(String(id))
      .setIssuedAt(issuedAt - HOUR_S)
      .setExpirationTime(issuedAt + lifetime)
      .sign(privateKey)
    return { id, token }
  }

  return {
    admin: await signedIn({ name: 'Admin', role: 0 }),
    user: await signedIn({ name: 'Ulla' }),
    other: await signedIn({ name: 'Olle' }),
    reviewer: await signedIn({ name: 'Rut', reviewer: true }),
    deactivated: await signedIn({ name: 'Dag', active: false }),
    signedOut: await signedIn({ name: 'Signe' }, { ended: true }),
    expired: await signedIn({ name: 'Eva' }, { lifetime: -60 }),
    forged: await signedIn({ name: 'Frans' }, { privateKey: strangeKey }),
  }
}

const KEY_ID = 'test-key'

async function publishedKey(admin: Sql): Promise<CryptoKey> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA')
  const publicJwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'EdDSA', use: 'sig' }
  await admin`insert into identity.signing_key (kid, private_jwk, public_jwk) values (${KEY_ID}, '{}', ${admin.json(publicJwk as never)})`
  return privateKey
}

async function insertAccount(
  admin: Sql,
  { name, role = 1, active = true, reviewer = false }: AccountTraits,
): Promise<number> {
  const email = `${name.toLowerCase()}@example.se`
  const [row] = await admin<{ id: number }[]>`
    insert into identity.account (email, email_key, password_hash, role, active, sees_all_purchases, first_name, last_name)
    values (${email}, ${email}, '-', ${role}, ${active}, ${reviewer}, ${name}, 'Test') returning id`
  const id = row?.id ?? 0
  for (const service of HEARERS) {
    await admin`
      insert into ${admin(service)}.person (user_id, revision, first_name, last_name, email, role, active)
      values (${id}, 1, ${name}, 'Test', ${email}, ${roleOfNumber(role)}, ${active})`
  }
  return id
}
