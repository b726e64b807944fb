import type { CountedFrontEndError } from '@portal/identity-domain'
import type { RegistryEntry } from '@portal/platform-contract'

type Release = Pick<CountedFrontEndError, 'remote' | 'version'>

/**
 * Whether users still get a release: the present or the trial version of its remote. True as well for what the registry
 * does not have, such as the shell, for an unknown version, and while the registry is unknown.
 */
export function isUsed({ remote, version }: Release, registry: readonly RegistryEntry[] = []): boolean {
  const entry = registry.find(({ name }) => name === remote)
  return entry === undefined || ['', entry.version, entry.canary?.version].includes(version)
}
