/** Who may register (D4); the new account always has role `user`. */
export type RegistrationPolicy =
  | { readonly kind: 'open' | 'closed' }
  | { readonly kind: 'domains'; readonly domains: readonly string[] }

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
