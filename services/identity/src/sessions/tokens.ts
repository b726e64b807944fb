import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { type AccessToken, SESSION_SECONDS } from '@portal/identity-domain'
import { type Executor, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@portal/service-kit'
import { addSigningKey, newestKid, type SigningKey, signingKey } from './signing-keys.repository.ts'

const ALGORITHM = 'EdDSA'

/** Signs tokens for sessions. */
export interface TokenIssuer {
  issue(session: { sid: string; userId: number; startedAt: Date }): Promise<AccessToken>
}

/**
 * Signs with the newest key in the database, which is created on the first start and shared by all replicas. A rotated
 * key signs at once.
 */
export async function createTokenIssuer(executor: Executor): Promise<TokenIssuer> {
  const load = async () => {
    const { kid, jwk } = await signingKey(executor, newKey)
    return { kid, key: await importJWK(jwk, ALGORITHM) }
  }
  let signing = await load()
  return {
    async issue({ sid, userId, startedAt }) {
      if ((await newestKid(executor)) !== signing.kid) signing = await load()
      const { kid, key } = signing
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

/** Creates a new signing key; no user is signed out by it. */
export const rotateSigningKey = (executor: Executor): Promise<void> => addSigningKey(executor, newKey)

async function newKey(): Promise<SigningKey & { publicJwk: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const kid = randomUUID()
  const named = async (key: CryptoKey) => ({ ...(await exportJWK(key)), kid, alg: ALGORITHM, use: 'sig' })
  return { kid, jwk: await named(privateKey), publicJwk: await named(publicKey) }
}
