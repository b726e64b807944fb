import { createHash } from 'node:crypto'
import { RELEASE_GRANT_PATH, releaseGrant, type ReleaseGrant } from '@portal/platform-contract/releases'
import type { Limits } from '../../limits.ts'
import type { Upstream } from '../../upstream.ts'
import { serviceAway } from '../../proxy/upstream-failure.ts'

/**
 * What a token allows now, by identity; null when it allows nothing. Only its hash is sent. Throws `service_unavailable`
 * when no replica answers.
 */
export async function askGrant(
  { replicas }: Upstream,
  token: string,
  gatewayKey: string,
  { probeMs }: Limits,
): Promise<ReleaseGrant | null> {
  const body = JSON.stringify({ hash: createHash('sha256').update(token).digest('hex') })
  for (const { internals } of replicas.toSorted((a, b) => a.restedAt - b.restedAt)) {
    try {
      const answer = await internals.request({
        method: 'POST',
        path: RELEASE_GRANT_PATH,
        headers: { 'x-gateway-key': gatewayKey, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(probeMs),
      })
      const text = await answer.body.text()
      if (answer.statusCode === 200) return releaseGrant.parse(JSON.parse(text))
      if (answer.statusCode === 404) return null
    } catch {
      // The next replica.
    }
  }
  throw serviceAway()
}
