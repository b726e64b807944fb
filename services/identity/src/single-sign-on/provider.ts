import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { addressesOf } from '@portal/identity-domain'
import { createDiscovery, type Discovery, PROVIDER_LIMIT_MS, ProviderAway } from './discovery.ts'
import type { ProviderSettings } from './provider-settings.ts'

/** The user in an ID token with a verified signature. */
export interface ProvenPerson {
  readonly issuer: string
  readonly subject: string
  readonly nonce: string
  /** The addresses that the provider vouches for. */
  readonly addresses: readonly string[]
}

/** The company's sign-in provider: any OpenID Connect issuer (D8). */
export interface Provider {
  readonly settings: ProviderSettings
  /** The user in the token; null when it is not valid for this portal. Throws {@link ProviderAway}. */
  prove(idToken: string, now: Date): Promise<ProvenPerson | null>
}

/** Only key pair signatures: a token signed with a secret that the browser knows proves nothing. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
/** Allowed difference between two correct clocks. In s. */
const CLOCK_TOLERANCE_S = 30

/** jose's error when the keys could not be fetched; its other errors are the token's fault. */
const isAway = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === 'ERR_JOSE_GENERIC'

/** A provider with its discovery document and keys, both cached for a while. */
export function createProvider(settings: ProviderSettings): Provider {
  const discover = createDiscovery(settings.issuer)
  let keys: { readonly uri: string; readonly get: ReturnType<typeof createRemoteJWKSet> } | null = null
  const keysOf = ({ jwks_uri: uri }: Discovery) => {
    if (keys?.uri !== uri) keys = { uri, get: createRemoteJWKSet(new URL(uri), { timeoutDuration: PROVIDER_LIMIT_MS }) }
    return keys.get
  }
  return {
    settings,
    async prove(idToken, now) {
      const discovery = await discover()
      try {
        const { payload } = await jwtVerify(idToken, keysOf(discovery), {
          algorithms: ALGORITHMS,
          audience: settings.clientId,
          clockTolerance: CLOCK_TOLERANCE_S,
          currentDate: now,
          requiredClaims: ['iss', 'sub', 'exp', 'iat', 'nonce'],
        })
        if ((payload.iat ?? 0) > now.getTime() / 1000 + CLOCK_TOLERANCE_S) return null
        return personOf(payload, discovery, settings)
      } catch (error) {
        if (isAway(error)) throw new ProviderAway('The keys could not be read.', { cause: error })
        return null
      }
    },
  }
}

/** The user, when issuer and authorized party are right; null otherwise. */
function personOf(
  payload: JWTPayload,
  { issuer }: Discovery,
  { clientId, tenants, addressClaims }: ProviderSettings,
): ProvenPerson | null {
  const { iss, sub = '', nonce, azp, tid } = payload
  if (typeof nonce !== 'string' || sub === '') return null
  if (azp !== undefined && azp !== clientId) return null
  const tenant = typeof tid === 'string' ? tid.toLowerCase() : ''
  if (tenants.length > 0 && !tenants.includes(tenant)) return null
  // Entra's document for several tenants has a placeholder for the tenant; without listed tenants, no user can sign in
  // by it.
  const wanted = tenants.length > 0 ? issuer.replace('{tenantid}', tenant) : issuer
  return iss === wanted ? { issuer: iss, subject: sub, nonce, addresses: addressesOf(payload, addressClaims) } : null
}
