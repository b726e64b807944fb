import * as z from 'zod'
import type { AddressClaim } from '@portal/identity-domain'
import { explained } from '@portal/service-kit'

const ISSUER_RULE = 'the https address of an OpenID Connect issuer'
const TENANTS_RULE = 'ids of the Entra tenants that may sign in, separated by commas'

/** http only for a provider on this machine: an attacker who can change its answers can sign in as any user. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (protocol === 'https:' || isLocal) && search + hash + username === ''
}

const ENTRA_HOST = 'login.microsoftonline.com'
/** Endpoints of Entra that sign in users of any tenant. */
const ANY_TENANT = /^\/(common|organizations|consumers)\//

/** The settings of single sign-on; without an issuer it is off (D8). */
export const providerSettings = explained(
  {
    SSO_ISSUER: z.string().refine(isIssuer, ISSUER_RULE).optional(),
    SSO_CLIENT_ID: z.string().trim().min(1).max(200).optional(),
    SSO_SCOPE: z
      .string()
      .trim()
      .regex(/^openid( |$)/, 'the scopes to ask for, openid first')
      .optional(),
    SSO_PROVIDER: z.enum(['entra', 'oidc'], 'entra or oidc').optional(),
    SSO_TENANTS: z
      .string()
      .transform((text) => text.split(',').map((id) => id.trim().toLowerCase()))
      .refine((ids) => ids.every((id) => /^[\w.-]+$/.test(id)), TENANTS_RULE)
      .optional(),
    SSO_NAME: z.string().trim().min(1).max(40, 'at most 40 characters').optional(),
  },
  {
    SSO_ISSUER:
      'the issuer of single sign-on, such as `https://login.microsoftonline.com/<tenant>/v2.0`; without it the button is hidden',
    SSO_CLIENT_ID: 'the client id that the provider gave',
    SSO_SCOPE: 'default `openid profile email`, for Entra with `User.Read`',
    SSO_PROVIDER: "`entra` where Entra has another address; `oidc` where Entra's address is another provider",
    SSO_TENANTS: "Entra's `common` or `organizations` only: ids of the tenants that may sign in, separated by commas",
    SSO_NAME: 'the name on the button: `Microsoft` for Entra, otherwise `företagskonto`',
  },
)
type Given = z.output<z.ZodObject<typeof providerSettings>>

/** The configured provider: its issuer, and what it vouches for. */
export interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  readonly scope: string
  /** Entra tenants whose users may sign in; empty when the issuer is a single tenant. */
  readonly tenants: readonly string[]
  readonly addressClaims: readonly AddressClaim[]
  /** The name on the button. */
  readonly name: string
}

/**
 * The provider, or null without one; adds an issue for each missing setting. Entra is recognised by its address, or by
 * name.
 */
export function readProvider(given: Given, context: z.RefinementCtx): ProviderSettings | null {
  const { SSO_ISSUER: issuer, SSO_CLIENT_ID: clientId, SSO_TENANTS: tenants = [] } = given
  const miss = (setting: string, message: string) => {
    context.addIssue({ code: 'custom', path: [setting], message })
    return null
  }
  if (issuer === undefined) return clientId === undefined ? null : miss('SSO_ISSUER', ISSUER_RULE)
  if (clientId === undefined) return miss('SSO_CLIENT_ID', 'the client id that the provider knows the portal by')
  const { hostname, pathname } = new URL(issuer)
  const isEntra = given.SSO_PROVIDER ? given.SSO_PROVIDER === 'entra' : hostname === ENTRA_HOST
  if (hostname === ENTRA_HOST && ANY_TENANT.test(pathname) && tenants.length === 0)
    return miss('SSO_TENANTS', TENANTS_RULE)
  return {
    issuer,
    clientId,
    tenants,
    scope: given.SSO_SCOPE ?? (isEntra ? 'openid profile email User.Read' : 'openid profile email'),
    addressClaims: isEntra ? ['preferred_username', 'email'] : ['email'],
    name: given.SSO_NAME ?? (isEntra ? 'Microsoft' : 'företagskonto'),
  }
}
