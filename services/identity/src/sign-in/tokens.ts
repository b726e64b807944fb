import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { type AccessToken, SESSION_SECONDS } from '@portal/identity-domain'
import { type Sql, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@portal/service-kit'

const ALGORITHM = 'EdDSA'

/** Signs tokens for sessions. */
export interface TokenIssuer { issue(session: { sid: string; userId: number; startedAt: Date }): Promise<AccessToken> }

/** Signs with the newest key in the database, which is made on the first start; replicas share it. */
export async function createTokenIssuer(sql: Sql): Promise<TokenIssuer> {
  const { kid, jwk } = await signingKey(sql)
  const key = await importJWK(jwk, ALGORITHM)
  return {
    async issue({ sid, userId, startedAt }) {
      const issuedAt = Math.floor(startedAt.getTime() / 1000)
      const accessToken = await new SignJWT({ sid })
        .setProtectedHeader({ alg: ALGORITHM, kid })
        .setIssuer(TOKEN_ISSUER)
        .setAudience(TOKEN_AUDIENCE)
        .setSubject(String(userId))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + SESSION_SECONDS)
        .sign(key)
      return { accessToken, expiresInSeconds: SESSION_SECONDS }
    },
  }
}

interface SigningKey { kid: string; jwk: JWK }

function signingKey(sql: Sql): Promise<SigningKey> {
  return sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtext('identity signing key'))`
    const [known] = await transaction<SigningKey[]>`
      select kid, private_jwk as jwk from signing_key where private_jwk ? 'd' order by created_at desc limit 1`
    if (known) return known
    const made = await newKey()
    await transaction`
      insert into signing_key (kid, private_jwk, public_jwk)
      values (${made.kid}, ${transaction.json(made.jwk as never)}, ${transaction.json(made.publicJwk as never)})`
    return made
  })
}

async function newKey(): Promise<SigningKey & { publicJwk: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const kid = randomUUID()
  const named = async (key: CryptoKey) => ({ ...(await exportJWK(key)), kid, alg: ALGORITHM, use: 'sig' })
  return { kid, jwk: await named(privateKey), publicJwk: await named(publicKey) }
}
