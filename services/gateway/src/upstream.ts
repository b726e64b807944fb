import { Pool } from 'undici'

/** What a service may take; times in milliseconds. */
export interface Limits {
  /** To connect to a service. */
  readonly connectMs: number
  /** Until a service begins to answer, and between two pieces of its answer. */
  readonly answerMs: number
  /** For a service's own word about itself: health and contract. */
  readonly probeMs: number
  /** Between two looks at a contract: while it is missing, and once it is known. */
  readonly contractRetryMs: number
  readonly contractEveryMs: number
  /** Calls to one service at a time, sent or waiting: else a hanging service would collect requests without end. */
  readonly callsUnderWay: number
}

const CONNECTIONS = 128

export const DEFAULT_LIMITS: Limits = {
  connectMs: 1500, answerMs: 30_000, probeMs: 2000, contractRetryMs: 250, contractEveryMs: 5000, callsUnderWay: CONNECTIONS + 512,
}

/** One process of a service, and the connections to it. */
export interface Replica {
  readonly calls: Pool
  /** Health and contract have connections of their own: a service whose calls all hang can still be asked how it is. */
  readonly internals: Pool
  /** Calls sent or waiting for a connection. */
  underWay: number
  /** When it last refused a connection, in milliseconds since 1970; 0 before it ever did. */
  refusedAt: number
}

/** A service: one process or several that are alike. */
export interface Upstream {
  readonly name: string
  readonly replicas: readonly Replica[]
  underWay: number
}

/** A replica that refused is left alone so long, while there is another. */
const REST_MS = 1000

export function createUpstream(name: string, origins: readonly string[], { connectMs, answerMs, probeMs }: Limits): Upstream {
  // A service that stops waits longer than this for idle connections to go by themselves, so that no request meets a closing one.
  const shared = { pipelining: 1, keepAliveTimeout: 1000, keepAliveMaxTimeout: 1000, connect: { timeout: connectMs } }
  const replicas = origins.map((origin): Replica => ({
    calls: new Pool(origin, { ...shared, connections: CONNECTIONS, headersTimeout: answerMs, bodyTimeout: answerMs }),
    internals: new Pool(origin, { ...shared, connections: 2, headersTimeout: probeMs, bodyTimeout: probeMs }),
    underWay: 0,
    refusedAt: 0,
  }))
  return { name, replicas, underWay: 0 }
}

/** The replica for the next call: of those that did not just refuse, the one with the fewest calls. */
export function pickReplica({ replicas }: Upstream): Replica {
  const rested = Date.now() - REST_MS
  const weight = ({ refusedAt, underWay }: Replica) => (refusedAt > rested ? refusedAt : underWay)
  const picked = replicas.reduce<Replica | undefined>((best, replica) => (best && weight(best) <= weight(replica) ? best : replica), undefined)
  if (!picked) throw new Error('A service has no address')
  return picked
}

/** Asks a service about itself, one replica after the other until one answers. Rejects when none does in time. */
export async function askService(upstream: Upstream, path: string, gatewayKey: string, limits: Limits): Promise<{ status: number; text: string }> {
  const [first, ...others] = upstream.replicas.toSorted((a, b) => a.refusedAt - b.refusedAt).map((replica) => () => askReplica(replica, path, gatewayKey, limits))
  if (!first) throw new Error('A service has no address')
  return others.reduce((asked, next) => asked.catch(next), first())
}

async function askReplica(replica: Replica, path: string, gatewayKey: string, { probeMs }: Limits): Promise<{ status: number; text: string }> {
  const answer = await replica.internals.request({ method: 'GET', path, headers: { 'x-gateway-key': gatewayKey }, signal: AbortSignal.timeout(probeMs) })
  return { status: answer.statusCode, text: await answer.body.text() }
}

export async function closeUpstream({ replicas }: Upstream): Promise<void> {
  await Promise.all(replicas.flatMap(({ calls, internals }) => [calls.destroy(), internals.destroy()]))
}
