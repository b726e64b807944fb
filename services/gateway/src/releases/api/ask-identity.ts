import type { Limits } from '../../limits.ts'
import type { Upstream } from '../../upstream.ts'
import { serviceAway } from '../../proxy/upstream-failure.ts'

/** Asks identity as a gateway; null for a 404. Throws `service_unavailable` when no replica answers. */
export async function askIdentity(
  { replicas }: Upstream,
  path: string,
  question: object,
  gatewayKey: string,
  { probeMs }: Limits,
): Promise<unknown> {
  for (const { internals } of replicas.toSorted((a, b) => a.restedAt - b.restedAt)) {
    try {
      const answer = await internals.request({
        method: 'POST',
        path,
        headers: { 'x-gateway-key': gatewayKey, 'content-type': 'application/json' },
        body: JSON.stringify(question),
        signal: AbortSignal.timeout(probeMs),
      })
      const text = await answer.body.text()
      if (answer.statusCode === 200) return JSON.parse(text) as unknown
      if (answer.statusCode === 404) return null
    } catch {
      // The next replica.
    }
  }
  throw serviceAway()
}
