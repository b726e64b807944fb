import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

type Key = CryptoKey | Uint8Array

/** An OpenID Connect issuer over real HTTP that signs any token for a test. */
export interface TestIssuer {
  readonly issuer: string
  /** An ID token signed with this issuer's key, valid for a minute by default. */
  sign(claims: JWTPayload, by?: { readonly key?: Key; readonly alg?: string; readonly kid?: string }): Promise<string>
  /** The issuer in the discovery document, where it is not the address. */
  callItself(issuer: string | undefined): void
  /** Answers with this status from now on; undefined restores normal answers. */
  failWith(status: number | undefined): void
  readonly asked: () => readonly string[]
  close(): Promise<void>
}

export async function startIssuer(): Promise<TestIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const asked: string[] = []
  let [name, failure]: [string | undefined, number | undefined] = [undefined, undefined]
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const isKeys = url.endsWith('/keys')
    response.writeHead(failure ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isKeys ? { keys: [jwk] } : { issuer: name ?? issuer, jwks_uri: `${issuer}/keys` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    sign: (claims, { key = privateKey, alg = 'RS256', kid = 'one' } = {}) => {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ iss: issuer, iat: now, exp: now + 60, ...claims }).setProtectedHeader({ alg, kid }).sign(key)
    },
    callItself: (other) => void (name = other),
    failWith: (status) => void (failure = status),
    asked: () => asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
