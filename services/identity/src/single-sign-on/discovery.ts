import * as z from 'zod'

/** Time limit for an answer of the provider. In ms. */
export const PROVIDER_LIMIT_MS = 5000
/** A changed address of the provider's keys is followed within the hour. In ms. */
const KEPT_MS = 3_600_000

const document = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) })
export type Discovery = z.infer<typeof document>

/** The provider could not be reached, or its answer was invalid. */
export class ProviderAway extends Error {}

/** Reads the issuer's discovery document: once an hour, and again after a failure. Throws {@link ProviderAway}. */
export function createDiscovery(issuer: string): () => Promise<Discovery> {
  let known: { readonly read: Promise<Discovery>; readonly until: number } | null = null
  return () => {
    if (known && performance.now() < known.until) return known.read
    const read = discover(issuer)
    known = { read, until: performance.now() + KEPT_MS }
    read.catch(() => (known = null))
    return read
  }
}

async function discover(issuer: string): Promise<Discovery> {
  try {
    const address = `${withoutSlash(issuer)}/.well-known/openid-configuration`
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PROVIDER_LIMIT_MS) })
    if (!response.ok) throw new Error(`The provider answered ${response.status}.`)
    const found = document.parse(await response.json())
    // A document of another issuer would vouch for other users.
    if (!found.issuer.includes('{tenantid}') && withoutSlash(found.issuer) !== withoutSlash(issuer))
      throw new Error(`The provider calls itself ${found.issuer}.`)
    return found
  } catch (cause) {
    throw new ProviderAway('The discovery document could not be read.', { cause })
  }
}

const withoutSlash = (address: string) => address.replace(/\/$/, '')
