import { OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import { addressOf, type SingleSignOnTerms } from '@portal/identity-domain'

/** The provider's answer for the portal. */
export interface ProviderAnswer {
  readonly email: string | null
  readonly idToken: string | undefined
  readonly returnTo: unknown
}

/** Time limit for an answer of the provider. In s. */
const PATIENCE_S = 10
/** An unfinished attempt is deleted after this. In s. */
const STALE_S = 900

/**
 * The OpenID Connect client: authorization code with PKCE. It stores an attempt's state in local storage, and no token.
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
 * Strict providers include the e-mail address in the ID token only on request (OpenID Connect Core §5.5); others always
 * do.
 */
const CLAIMS = JSON.stringify({ id_token: { email: null, email_verified: null } })

/** The provider's URL for this attempt. Rejects when the provider cannot be reached. */
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

/**
 * Exchanges the provider's answer. Rejects when the provider refused, or when this browser did not start the attempt.
 */
export async function readProviderAnswer(terms: SingleSignOnTerms, answer: string): Promise<ProviderAnswer> {
  const {
    profile,
    id_token: idToken,
    userState,
  } = await clientFor(terms).processSigninResponse(`${location.origin}/${answer}`)
  const { returnTo } = (userState ?? {}) as { returnTo?: unknown }
  return { email: addressOf(profile, terms.addressClaims), idToken, returnTo }
}
