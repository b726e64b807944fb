import * as z from 'zod'
import type { ContractWatch } from './contracts/contract-watch.ts'
import type { Limits } from './limits.ts'
import { askService, type Upstream } from './upstream.ts'

/** Each service's state; only `ok` is healthy. */
export interface HealthReport {
  readonly healthy: boolean
  readonly services: Readonly<Record<string, string>>
}

const word = z.object({ status: z.string().regex(/^[a-z -]{1,40}$/) })

/**
 * Checks every service and its database (D53), by the same connections as users' calls: a service whose connections are
 * all taken is unusable. Probes that arrive during a check share its result.
 */
export function createHealthCheck(
  upstreams: readonly Upstream[],
  watch: ContractWatch,
  gatewayKey: string,
  limits: Limits,
): () => Promise<HealthReport> {
  async function askOne(upstream: Upstream): Promise<string> {
    try {
      if (upstream.underWay >= limits.callsUnderWay) return 'busy'
      const { status, text } = await askService(upstream, '/internal/health', gatewayKey, limits, 'calls')
      if (status !== 200) return wordOf(text)
      // A service whose calls are not known yet cannot be used, even when healthy.
      return (await watch.ensure(upstream)) ? 'ok' : 'no contract'
    } catch {
      return 'no answer'
    }
  }

  async function askAll(): Promise<HealthReport> {
    const words = await Promise.all(upstreams.map(async (upstream) => [upstream.name, await askOne(upstream)] as const))
    return { healthy: words.every(([, said]) => said === 'ok'), services: Object.fromEntries(words) }
  }

  let underWay: Promise<HealthReport> | undefined
  return () => (underWay ??= askAll().finally(() => (underWay = undefined)))
}

/** A service that runs but is not healthy says why, for instance `database`. */
function wordOf(text: string): string {
  try {
    const said = word.parse(JSON.parse(text)).status
    return said === 'ok' ? 'unwell' : said
  } catch {
    return 'unwell'
  }
}
