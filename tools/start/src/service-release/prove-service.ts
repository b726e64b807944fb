import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import type { Running } from './replace-service.ts'

/** How long a new process must be healthy without a break while it answers its share of the calls, and by when it begins. */
export interface Proof {
  readonly provenMs: number
  readonly withinMs: number
}

export const USUAL_PROOF: Proof = { provenMs: 3_000, withinMs: 10_000 }
const everyMs = 200

/**
 * Waits until a new process has been healthy for a while. Throws StartError with its last answer when it is not in
 * time, or when it has ended meanwhile.
 */
export async function proveService(
  fresh: Running,
  { provenMs, withinMs }: Proof,
  gatewayKey: string,
  stop: AbortSignal,
): Promise<void> {
  const { kept, address } = fresh
  const { pid } = kept
  const deadline = performance.now() + withinMs
  let goodSince: number | undefined
  for (;;) {
    const answer = await askHealth(address, gatewayKey, stop)
    stop.throwIfAborted()
    if (kept.pid !== pid) throw new StartError('It became ready and ended by itself.')
    const now = performance.now()
    goodSince = answer === 'ok' ? (goodSince ?? now) : undefined
    if (goodSince !== undefined && now - goodSince >= provenMs) return
    if (goodSince === undefined && now > deadline)
      throw new StartError(`It became ready and is not healthy: ${answer}.`)
    await wait(everyMs, undefined, { signal: stop })
  }
}

async function askHealth(address: string, gatewayKey: string, stop: AbortSignal): Promise<string> {
  try {
    const response = await fetch(`${address}/internal/health`, {
      headers: { 'x-gateway-key': gatewayKey },
      signal: AbortSignal.any([stop, AbortSignal.timeout(5_000)]),
    })
    const text = await response.text()
    return response.ok ? 'ok' : `${response.status} ${text.slice(0, 200)}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
