import { Pool } from 'undici'
import { BusySet } from './busy-set.ts'
import type { Limits } from './limits.ts'
import type { AnswerRelay } from './proxy/answer-relay.ts'
import { Turns } from './proxy/turns.ts'

/**
 * Each kind of traffic has its own connections, so that slow file transfers take none that calls need. A call's
 * declaration decides its lane: one with a file is an upload, one that answers with bytes a download, one that hashes
 * for visitors is of the visitors' lane, one that stays open a stream.
 */
export type Lane = 'calls' | 'visitors' | 'uploads' | 'downloads' | 'streams'
/** Lanes in which requests wait for their turn. */
type SlowLane = Exclude<Lane, 'calls'>

const CONNECTIONS = 128

/** One process of a service, and the connections to it. */
export interface Replica {
  readonly lanes: Readonly<Record<Lane, Pool>>
  /** For liveness checks and the contract: separate connections, usable even while all calls hang. */
  readonly internals: Pool
  /** Calls that were sent and not yet answered. */
  readonly unanswered: BusySet<AnswerRelay>
  /** Calls sent or waiting for a connection, without streams. */
  underWay: number
  /** When it last refused a connection or closed one after an answer, by a monotonic clock; long ago if it never did. */
  restedAt: number
  /** When it last sent data, or was sent a call while it had none. */
  heardAt: number
  /** It does not answer its liveness check. */
  silent: boolean
}

/** A service: one process or several equal replicas. */
export interface Upstream {
  readonly name: string
  readonly replicas: readonly Replica[]
  readonly turns: Readonly<Record<SlowLane, Turns>>
  underWay: number
}

/** A replica that refused or is stopping is not used for this long, while there is another. */
const REST_MS = 1000

export function createUpstream(name: string, origins: readonly string[], limits: Limits): Upstream {
  const { connectMs, answerMs, transferMs, probeMs, transfers, visitors, streams } = limits
  // A stopping service waits longer than this for idle connections to end by themselves, so that no request meets a
  // closing one.
  const shared = { pipelining: 1, keepAliveTimeout: 1000, keepAliveMaxTimeout: 1000, connect: { timeout: connectMs } }
  const pool = (origin: string, connections: number, patienceMs: number) =>
    new Pool(origin, { ...shared, connections, headersTimeout: patienceMs, bodyTimeout: patienceMs })
  const replicas = origins.map((origin): Replica => ({
    lanes: {
      calls: pool(origin, CONNECTIONS, answerMs),
      visitors: pool(origin, visitors.most, answerMs),
      uploads: pool(origin, transfers.most, transferMs),
      downloads: pool(origin, transfers.most, transferMs),
      streams: pool(origin, streams.most, answerMs),
    },
    internals: pool(origin, 4, probeMs),
    unanswered: new BusySet(),
    underWay: 0,
    restedAt: -REST_MS,
    heardAt: 0,
    silent: false,
  }))
  const turns = {
    visitors: new Turns(visitors),
    uploads: new Turns(transfers),
    downloads: new Turns(transfers),
    streams: new Turns(streams),
  }
  return { name, replicas, turns, underWay: 0 }
}

/**
 * The replica for the next call: of those that are alive and do not rest, the one with the fewest calls;
 * undefined when all hang.
 */
export function pickReplica({ replicas }: Upstream): Replica | undefined {
  const rested = performance.now() - REST_MS
  const weight = ({ restedAt, underWay }: Replica) => (restedAt > rested ? restedAt : underWay)
  return replicas.reduce<Replica | undefined>(
    (best, replica) => (replica.silent || (best && weight(best) <= weight(replica)) ? best : replica),
    undefined,
  )
}

/** Whether another replica seems to work: alive, not resting, and idle or heard of within this time. */
export function hasLiveOther({ replicas }: Upstream, than: Replica, withinMs: number): boolean {
  const now = performance.now()
  return replicas.some(
    (replica) =>
      replica !== than &&
      !replica.silent &&
      now - replica.restedAt > REST_MS &&
      (replica.underWay === 0 || now - replica.heardAt < withinMs),
  )
}

/** The connections for health and contract requests. */
type Way = 'calls' | 'internals'

/**
 * Requests a service's health or contract, one replica after the other until one answers. Rejects when none does in
 * time.
 */
export async function askService(
  upstream: Upstream,
  path: string,
  gatewayKey: string,
  { probeMs }: Limits,
  way: Way = 'internals',
): Promise<{ status: number; text: string }> {
  const [first, ...others] = upstream.replicas
    .toSorted((a, b) => a.restedAt - b.restedAt)
    .map((replica) => () => askReplica(replica, path, gatewayKey, probeMs, way))
  if (!first) throw new Error('A service has no address')
  return others.reduce((asked, next) => asked.catch(next), first())
}

export async function askReplica(
  { internals, lanes }: Replica,
  path: string,
  gatewayKey: string,
  withinMs: number,
  way: Way = 'internals',
): Promise<{ status: number; text: string }> {
  const pool = way === 'calls' ? lanes.calls : internals
  const answer = await pool.request({
    method: 'GET',
    path,
    headers: { 'x-gateway-key': gatewayKey },
    signal: AbortSignal.timeout(withinMs),
  })
  return { status: answer.statusCode, text: await answer.body.text() }
}

export async function closeUpstream({ replicas }: Upstream): Promise<void> {
  await Promise.all(
    replicas.flatMap(({ lanes, internals }) => [...Object.values(lanes), internals].map((pool) => pool.destroy())),
  )
}
