import { OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import { addressOf, type SingleSignOnTerms } from '@portal/identity-domain'

/** What the visitor comes back with. */
export interface ProviderAnswer {
  readonly email: string | null
  readonly idToken: string | undefined
  readonly returnTo: unknown
}

/** An answer of the provider is waited for so long. In s. */
const PATIENCE_S = 10
/** An attempt that was left half-way is forgotten after this. In s. */
const STALE_S = 900

/**
 * The OpenID Connect client: authorization code with PKCE. It keeps an attempt's state in local storage, and no token
 * at all.
 */
const clientFor = ({ issuer, clientId, scope }: SingleSignOnTerms) =>
  new OidcClient({
    authority: issuer,
    client_id: clientId,
    scope,
    response_type: 'code',
    redirect_uri: `${location.origin}/`,
    loadUserInfo: false,
    requestTimeoutInSeconds: PATIENCE_S,
    staleStateAgeInSeconds: STALE_S,
    stateStore: new WebStorageStateStore({ store: localStorage, prefix: 'portal.sso.' }),
  })

/**
 * Strict providers put the address into the ID token only when asked to (OpenID Connect Core §5.5); all others do so
 * anyhow.
 */
const CLAIMS = JSON.stringify({ id_token: { email: null, email_verified: null } })

/** The provider's address for this attempt. Rejects when the provider cannot be reached. */
export async function providerAddress(terms: SingleSignOnTerms, returnTo: string | null): Promise<string> {
  const client = clientFor(terms)
  await client.clearStaleState()
  const { claims_parameter_supported: takesClaims } = await client.metadataService.getMetadata()
  const { url } = await client.createSigninRequest({
    nonce: terms.nonce,
    state: { returnTo },
    ui_locales: 'sv',
    ...(takesClaims ? { extraQueryParams: { claims: CLAIMS } } : {}),
  })
  return url
}

/** Exchanges what the provider sent back. Rejects when it refused, or when this browser asked for no such thing. */
export async function readProviderAnswer(terms: SingleSignOnTerms, answer: string): Promise<ProviderAnswer> {
  const {
    profile,
    id_token: idToken,
    userState,
  } = await clientFor(terms).processSigninResponse(`${location.origin}/${answer}`)
  const { returnTo } = (userState ?? {}) as { returnTo?: unknown }
  return { email: addressOf(profile, terms.addressClaims), idToken, returnTo }
}
