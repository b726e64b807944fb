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

/** A service and the connections to it. */
export interface Upstream {
  readonly name: string
  readonly calls: Pool
  /** Health and contract have connections of their own: a service whose calls all hang can still be asked how it is. */
  readonly internals: Pool
  /** Calls sent or waiting for a connection. */
  underWay: number
}

export function createUpstream(name: string, origin: string, { connectMs, answerMs, probeMs }: Limits): Upstream {
  // The idle limit must stay under the services' keepAliveTimeout of 65 s, or a request meets a closing connection.
  const shared = { pipelining: 1, keepAliveTimeout: 4000, keepAliveMaxTimeout: 4000, connect: { timeout: connectMs } }
  return {
    name,
    calls: new Pool(origin, { ...shared, connections: CONNECTIONS, headersTimeout: answerMs, bodyTimeout: answerMs }),
    internals: new Pool(origin, { ...shared, connections: 2, headersTimeout: probeMs, bodyTimeout: probeMs }),
    underWay: 0,
  }
}

/** Asks a service about itself. Rejects when it does not answer in time. */
export async function askService(upstream: Upstream, path: string, gatewayKey: string, { probeMs }: Limits): Promise<{ status: number; text: string }> {
  const answer = await upstream.internals.request({ method: 'GET', path, headers: { 'x-gateway-key': gatewayKey }, signal: AbortSignal.timeout(probeMs) })
  return { status: answer.statusCode, text: await answer.body.text() }
}

export async function closeUpstream({ calls, internals }: Upstream): Promise<void> {
  await Promise.all([calls.destroy(), internals.destroy()])
}
