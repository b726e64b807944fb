/** The claims of an ID token that may contain its owner's address. */
export type AddressClaim = 'email' | 'preferred_username'

/** What a browser needs to sign in at the company's provider (D8). */
export interface SingleSignOnTerms {
  /** The OpenID Connect issuer, whose discovery document has the rest. */
  readonly issuer: string
  readonly clientId: string
  readonly scope: string
  /** Sent through the provider into the ID token; valid once, for a quarter of an hour. */
  readonly nonce: string
  /** The claims with the address; the first present one counts. */
  readonly addressClaims: readonly AddressClaim[]
}

type Claims = Readonly<Record<string, unknown>>

/** The first address in those claims; `null` when there is none. */
export function addressOf(claims: Claims, wanted: readonly AddressClaim[]): string | null {
  return addressesOf(claims, wanted)[0] ?? null
}

/** Providers send various types: Entra's `xms_edov` and some other claims are text or numbers. */
const isTrue = (claim: unknown): boolean => claim === true || claim === 'true' || claim === 1 || claim === '1'

/**
 * Every address in those claims that the provider vouches for. An `email` counts only where the provider says that it
 * verified it, by `email_verified` or, at Entra, by `xms_edov`; a missing claim is no proof. A user name counts where
 * the provider's domain owners assign them.
 */
export function addressesOf(claims: Claims, wanted: readonly AddressClaim[]): string[] {
  return wanted.flatMap((name) => {
    const address = claims[name]
    if (typeof address !== 'string' || address.trim() === '') return []
    return name === 'email' && !isTrue(claims['email_verified']) && !isTrue(claims['xms_edov']) ? [] : [address.trim()]
  })
}
