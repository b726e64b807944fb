import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { type AccessToken, SESSION_SECONDS } from '@portal/identity-domain'
import { type Executor, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@portal/service-kit'
import { type SigningKey, signingKey } from './signing-keys.repository.ts'

const ALGORITHM = 'EdDSA'

/** Signs tokens for sessions. */
export interface TokenIssuer { issue(session: { sid: string; userId: number; startedAt: Date }): Promise<AccessToken> }

/** Signs with the newest key in the database, which is made on the first start; replicas share it. */
export async function createTokenIssuer(executor: Executor): Promise<TokenIssuer> {
  const { kid, jwk } = await signingKey(executor, newKey)
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

async function newKey(): Promise<SigningKey & { publicJwk: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const kid = randomUUID()
  const named = async (key: CryptoKey) => ({ ...(await exportJWK(key)), kid, alg: ALGORITHM, use: 'sig' })
  return { kid, jwk: await named(privateKey), publicJwk: await named(publicKey) }
}
