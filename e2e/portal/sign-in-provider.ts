import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { Provider } from 'oidc-provider'

export const CLIENT_ID = 'portalen'

/** A company's sign-in provider on loopback: a user who types an address there counts as its owner. */
export interface SignInProvider {
  readonly issuer: string
  /** With it a test signs tokens that the provider would not. */
  readonly key: JWK
  /** The portal, to which the provider redirects users. */
  serve(portalUrl: string): void
  close(): Promise<void>
}

const PAGE = `<!doctype html><html lang="sv"><title>Företagets inloggning</title><link rel="icon" href="data:,"><form method="post">
  <label>Konto <input name="email" autofocus></label><button>Fortsätt</button><button name="cancel" value="yes">Avbryt</button></form>`

export async function startSignInProvider(): Promise<SignInProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  let provider: Provider | undefined
  const server = createServer((request, response) => {
    if (!provider) response.writeHead(503).end()
    else if (request.url?.startsWith('/interaction/')) void interact(provider, request, response)
    else provider.callback()(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    key,
    serve: (portalUrl) => void (provider = new Provider(issuer, configuration(key, portalUrl))),
    close: () => closed(server),
  }
}

/**
 * As strict as the library allows: PKCE, claims only on request, cross-origin calls only from the client's own origin.
 */
const configuration = (key: JWK, portalUrl: string) => ({
  clients: [
    {
      client_id: CLIENT_ID,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      redirect_uris: [`${portalUrl}/`],
    },
  ],
  jwks: { keys: [key] },
  cookies: { keys: [crypto.randomUUID()] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  features: { claimsParameter: { enabled: true }, devInteractions: { enabled: false } },
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  findAccount: (_: unknown, accountId: string) => ({
    accountId,
    claims: () => ({ sub: accountId, email: accountId, email_verified: true }),
  }),
})

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET')
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
  const form = new URLSearchParams(await text(request))
  if (form.has('cancel')) return provider.interactionFinished(request, response, { error: 'access_denied' })
  const accountId = form.get('email') ?? ''
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId, clientId: params.client_id })
  grant.addOIDCScope('openid profile email')
  grant.addOIDCClaims(['email', 'email_verified'])
  return provider.interactionFinished(request, response, {
    login: { accountId },
    consent: { grantId: await grant.save() },
  })
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
