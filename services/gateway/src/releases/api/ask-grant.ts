import { createHash } from 'node:crypto'
import { RELEASE_GRANT_PATH, releaseGrant, type ReleaseGrant } from '@portal/platform-contract/releases'
import type { Limits } from '../../limits.ts'
import type { Upstream } from '../../upstream.ts'
import { askIdentity } from './ask-identity.ts'

/**
 * What a token allows now, by identity; null when it allows nothing. Only its hash is sent. Throws `service_unavailable`
 * when no replica answers.
 */
export async function askGrant(
  identity: Upstream,
  token: string,
  gatewayKey: string,
  limits: Limits,
): Promise<ReleaseGrant | null> {
  const hash = createHash('sha256').update(token).digest('hex')
  const grant = await askIdentity(identity, RELEASE_GRANT_PATH, { hash }, gatewayKey, limits)
  return grant === null ? null : releaseGrant.parse(grant)
}
