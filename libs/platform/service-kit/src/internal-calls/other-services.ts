import { setTimeout as delay } from 'node:timers/promises'
import { traces } from '../tracing/tracing.ts'
import { sentKey } from './gateway-keys.ts'
import { sendRequest } from './send-request.ts'

/** How long a call to another service may take. */
export interface Patience {
  /** Total time over all replicas. */
  readonly withinMs: number
  /** A replica that is silent for this long may still answer, but the next one is called too. */
  readonly nextAfterMs: number
}

interface Call {
  readonly patience: Patience
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: object
  readonly stopped?: AbortSignal
}

/** The services that this one calls itself, with the gateway's credential. */
export interface OtherServices {
  /** Whether the service has an address. */
  has(service: string): boolean
  /**
   * Calls one replica after the other until one answers with 2xx, and resolves with its JSON. A call may reach several
   * replicas, so it must be a read, or carry ids by which its receiver recognises a repeat. Rejects when no replica
   * succeeds.
   */
  call(service: string, path: string, call: Call): Promise<unknown>
  /** The names of all services with an address. */
  names(): readonly string[]
  /**
   * Opens a read whose answer is streamed, at the first replica that begins to answer with 200 within `withinMs`.
   * Rejects when none does; the stream itself ends by `stopped`.
   */
  open(
    service: string,
    path: string,
    call: { readonly withinMs: number; readonly stopped: AbortSignal },
  ): Promise<Response>
}

/** `addresses` come from `SERVICE_URLS`. A replica that failed is called last until it answers again. */
export function createOtherServices(
  addresses: ReadonlyMap<string, readonly string[]>,
  gatewayKey: string,
): OtherServices {
  const failedAt = new Map<string, number>()

  function ownHeaders(): Record<string, string> {
    const active = traces()?.active()
    return { 'x-gateway-key': sentKey(gatewayKey), ...(active ? { traceparent: active.traceparent } : {}) }
  }

  async function callReplica(
    service: string,
    address: string,
    path: string,
    body: object | undefined,
    signal: AbortSignal,
  ): Promise<unknown> {
    try {
      const { status, text } = await sendRequest(new URL(path, address), {
        headers: { ...ownHeaders(), ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
        signal,
      })
      if (status < 200 || status > 299) throw new Error(`${service} answered ${status}`)
      const answer: unknown = JSON.parse(text)
      failedAt.delete(address)
      return answer
    } catch (error) {
      failedAt.set(address, performance.now())
      throw error
    }
  }

  const byLastFailure = (service: string) =>
    (addresses.get(service) ?? []).toSorted((a, b) => (failedAt.get(a) ?? 0) - (failedAt.get(b) ?? 0))

  return {
    has: (service) => addresses.has(service),
    names: () => [...addresses.keys()],
    async open(service, path, { withinMs, stopped }) {
      for (const address of byLastFailure(service)) {
        const tooLate = new AbortController()
        const timer = setTimeout(() => tooLate.abort(), withinMs)
        try {
          const response = await fetch(new URL(path, address), {
            headers: ownHeaders(),
            signal: AbortSignal.any([tooLate.signal, stopped]),
          })
          if (response.ok) return response
          await response.body?.cancel()
        } catch {
          stopped.throwIfAborted()
          failedAt.set(address, performance.now())
        } finally {
          clearTimeout(timer)
        }
      }
      throw new Error(`${service} did not answer ${path.split('?')[0]}`)
    },
    async call(service, path, { patience, body, stopped }) {
      const replicas = byLastFailure(service)
      const answered = new AbortController()
      const signal = AbortSignal.any([
        answered.signal,
        AbortSignal.timeout(patience.withinMs),
        ...(stopped ? [stopped] : []),
      ])
      const begun: Promise<unknown>[] = []
      try {
        for (const address of replicas) {
          signal.throwIfAborted()
          begun.push(callReplica(service, address, path, body, signal))
          const outcome = await Promise.race([
            firstGood(begun),
            delay(patience.nextAfterMs, undefined, { signal }).catch(() => undefined),
          ])
          if (outcome) return outcome.answer
        }
        const outcome = await firstGood(begun)
        if (outcome) return outcome.answer
        return await (begun.at(-1) ?? Promise.reject(new Error(`No address of ${service} is set`)))
      } finally {
        answered.abort()
        // Replicas that are still silent have failed too: the next call starts with another.
        await Promise.allSettled(begun)
      }
    },
  }
}

/** The first successful answer; undefined when all have failed. */
const firstGood = (calls: readonly Promise<unknown>[]): Promise<{ answer: unknown } | undefined> =>
  Promise.any(calls).then(
    (answer) => ({ answer }),
    () => undefined,
  )
