/** Who may register (D4); the new account always has role `user`. */
export type RegistrationPolicy =
  | { readonly kind: 'open' | 'closed' }
  | { readonly kind: 'domains'; readonly domains: readonly string[] }

/** Who may register by an administrator's choice; `server`: as the server is set (ADR 130). */
export const REGISTRATION_CHOICES = ['server', 'open', 'closed'] as const
export type RegistrationChoice = (typeof REGISTRATION_CHOICES)[number]

/** How people come in: what is chosen in Administration, and what is set on the server. */
export interface SignInSettings {
  readonly registration: RegistrationChoice
  /** As in the setting `REGISTRATION`: `open`, `closed` or `domains:a.se,b.se`. */
  readonly serverRegistration: string
  /** Minutes without use after which a session ends. */
  readonly idleMinutes: number
}

/** The policy that counts: the administrators' choice, or else the server's. */
export const policyOf = (choice: RegistrationChoice, server: RegistrationPolicy): RegistrationPolicy =>
  choice === 'server' ? server : { kind: choice }

/** As {@link parseRegistrationPolicy} reads it. */
export const registrationText = (policy: RegistrationPolicy): string =>
  policy.kind === 'domains' ? `domains:${policy.domains.join(',')}` : policy.kind

const DOMAIN = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u

/** Parses `open`, `closed` or `domains:a.se,b.se`; `null` for anything else. */
export function parseRegistrationPolicy(setting: string): RegistrationPolicy | null {
  if (setting === 'open' || setting === 'closed') return { kind: setting }
  if (!setting.startsWith('domains:')) return null
  const domains = setting
    .slice('domains:'.length)
    .split(',')
    .map((domain) => domain.trim().toLowerCase())
  return domains.every((domain) => DOMAIN.test(domain)) ? { kind: 'domains', domains } : null
}

/** Whether the owner of this address may register. A subdomain is another domain. */
export function mayRegister(policy: RegistrationPolicy, email: string): boolean {
  if (policy.kind !== 'domains') return policy.kind === 'open'
  return policy.domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}
