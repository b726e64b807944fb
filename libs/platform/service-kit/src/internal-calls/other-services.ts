import { traces } from '../tracing/tracing.ts'
import { sentKey } from './gateway-keys.ts'
import { type OpenRequest, sendRequest } from './send-request.ts'

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

  function callReplica(service: string, address: string, path: string, body: object | undefined): OpenRequest<unknown> {
    const { answer, cancel } = sendRequest(address, {
      path,
      headers: { ...ownHeaders(), ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
    const read = async (): Promise<unknown> => {
      try {
        const { status, text } = await answer
        if (status < 200 || status > 299) throw new Error(`${service} answered ${status}`)
        const found: unknown = JSON.parse(text)
        failedAt.delete(address)
        return found
      } catch (error) {
        failedAt.set(address, performance.now())
        throw error
      }
    }
    return { answer: read(), cancel }
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
      stopped?.throwIfAborted()
      const replicas = byLastFailure(service)
      const begun: OpenRequest<unknown>[] = []
      const end = endOf(service, patience.withinMs, stopped)
      try {
        for (const address of replicas) {
          begun.push(callReplica(service, address, path, body))
          const isLast = begun.length === replicas.length
          const outcome = await Promise.race([
            firstGood(begun),
            end.comes,
            ...(isLast ? [] : [pause(patience.nextAfterMs)]),
          ])
          if (outcome) return outcome.answer
        }
        return await (begun.at(-1)?.answer ?? Promise.reject(new Error(`No address of ${service} is set`)))
      } finally {
        end.forget()
        for (const { cancel } of begun) cancel()
        // Replicas that are still silent have failed too: the next call starts with another.
        await Promise.allSettled(begun.map(({ answer }) => answer))
      }
    },
  }
}

const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => void setTimeout(() => resolve(undefined), ms).unref())

/** Rejects when the time is up or the caller stops, until it is forgotten. */
function endOf(service: string, withinMs: number, stopped: AbortSignal | undefined) {
  let forget = () => {}
  const comes = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`The call of ${service} ended by timeout`)), withinMs)
    const stop = () => reject(stopped?.reason as Error)
    stopped?.addEventListener('abort', stop)
    forget = () => {
      clearTimeout(timer)
      stopped?.removeEventListener('abort', stop)
    }
  })
  comes.catch(() => undefined)
  return { comes, forget: () => forget() }
}

/** The first successful answer; undefined when all have failed. */
const firstGood = (calls: readonly OpenRequest<unknown>[]): Promise<{ answer: unknown } | undefined> =>
  Promise.any(calls.map(({ answer }) => answer)).then(
    (answer) => ({ answer }),
    () => undefined,
  )
