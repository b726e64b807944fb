import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import type { Log } from '@portal/service-kit/process'
import { PortalError } from '@portal/platform-contract'
import type { Exchange } from '../exchange.ts'
import type { FlatHeaders } from '../security-headers.ts'
import type { Shares } from '../shares.ts'
import { hasLiveOther, type Lane, pickReplica, type Upstream } from '../upstream.ts'
import { AnswerRelay } from './answer-relay.ts'
import { drainRequest } from './drain-request.ts'
import { answerHeaders, requestHeaders } from './proxied-headers.ts'
import { readBody } from './read-body.ts'
import { refuse } from './refuse.ts'
import { streamedBody } from './streamed-body.ts'
import type { Turns } from './turns.ts'
import {
  failureCode,
  isCut,
  isGivenUp,
  isRefused,
  isUnreached,
  serviceAway,
  tooManyRequests,
  upstreamFailure,
} from './upstream-failure.ts'

/** A request's target, and how its answer is cached. */
export interface Target {
  readonly upstream: Upstream
  readonly lane: Lane
  readonly changesState: boolean
  /** Path and query at the service. */
  readonly path: string
  readonly maxBodyBytes: number
  /** `own` is the service's. */
  cacheControl(status: number, own: string | string[] | undefined): string
  /** Of a traced request: the service's steps belong to it. */
  readonly traceparent?: string | undefined
  /** Further headers of the answer. */
  more?(status: number): FlatHeaders
}

/** State shared by all forwarded requests. */
export interface Hop {
  readonly gatewayKey: string
  readonly security: FlatHeaders
  readonly log: Log
  readonly callsUnderWay: number
  /** How long a call waits for a service that sends no data. */
  givenUpAfterMs(target: Target): number
  /** Bytes of bodies and answers in memory, by address. */
  readonly held: Shares
  /** A service that has sent data within this time seems to work. */
  readonly quietMs: number
  /** How long a call's connection waits for a client whose memory limit is reached. */
  readonly pinMs: number
  /** A service refused the connection. */
  onRefused(upstream: Upstream): void
}

/** Pauses before a call is sent again: a restarting replica, or another one, is ready within them. */
const RETRY_DELAYS_MS = [0, 100, 300]

/**
 * Forwards a request to a service and returns its answer, through bounded buffers in both directions: the body of a
 * call whole, a file as a stream when its turn comes. A call is sent again when the connection was refused before a
 * byte of it was sent. A read that is no download is sent once more when the connection ended before the answer began,
 * and to another replica when its own hangs; a write never is.
 */
export function forward(exchange: Exchange, target: Target, hop: Hop): void {
  const { incoming } = exchange
  const { lane, upstream } = target
  const refusal = bodyRefusal(incoming.headers, target.maxBodyBytes)
  if (refusal) return refuse(exchange, refusal, hop.security)
  if (lane === 'calls') return withBody(exchange, hop, (body) => send(exchange, target, hop, body))
  if (lane === 'visitors')
    // Its turn comes once the body is here: a client that sends none of it takes no turn.
    return withBody(exchange, hop, (body) =>
      inTurn(exchange, hop, upstream.turns[lane], () => send(exchange, target, hop, body)),
    )
  exchange.carriesFile = lane === 'uploads'
  inTurn(exchange, hop, upstream.turns[lane], () => {
    if (lane === 'uploads') send(exchange, target, hop, hasBody(exchange) ? 'streamed' : null)
    else withBody(exchange, hop, (body) => send(exchange, target, hop, body))
  })
}

/** Begins when the turn comes, which ends with the answer; too many or too long in the queue is a refusal. */
function inTurn(exchange: Exchange, hop: Hop, turns: Turns, begin: () => void): void {
  const { outgoing } = exchange
  const giveUp = turns.take(
    exchange,
    (end) => {
      outgoing.once('close', end)
      begin()
    },
    () => refuse(exchange, tooManyRequests(), hop.security),
  )
  outgoing.once('close', giveUp)
}

function bodyRefusal(headers: IncomingHttpHeaders, maxBodyBytes: number): PortalError | null {
  if (headers['transfer-encoding'] !== undefined) return new PortalError('length_required')
  if (Number(headers['content-length'] ?? 0) <= maxBodyBytes) return null
  return new PortalError(headers['content-type']?.startsWith('multipart/') ? 'file_too_large' : 'body_too_large')
}

/** GET and HEAD carry no body in this API. */
function hasBody({ incoming: { method, headers } }: Exchange): boolean {
  const length = headers['content-length']
  return method !== 'GET' && method !== 'HEAD' && length !== undefined && length !== '0'
}

function withBody(exchange: Exchange, hop: Hop, then: (body: Buffer | null) => void): void {
  if (!hasBody(exchange)) return then(null)
  readBody(exchange, hop.held, { whole: then, noRoom: () => refuse(exchange, tooManyRequests(), hop.security) })
}

/** How often a request was sent before, and whether one of those tries was a long wait: no other wait is added to it. */
interface Tried {
  readonly times: number
  readonly hasWaited: boolean
}

function send(
  exchange: Exchange,
  target: Target,
  hop: Hop,
  body: Buffer | 'streamed' | null,
  tried: Tried = { times: 0, hasWaited: false },
): void {
  const { incoming, outgoing, requestId, address } = exchange
  const { upstream, lane, path, changesState } = target
  if (outgoing.destroyed) return
  const replica = upstream.underWay < hop.callsUnderWay ? pickReplica(upstream) : undefined
  if (!replica) return refuse(exchange, serviceAway(), hop.security)
  if (replica.underWay === 0) replica.heardAt = performance.now()
  // A stream is not under way: it would count as a call that is never answered.
  const weight = lane === 'streams' ? 0 : 1
  upstream.underWay += weight
  replica.underWay += weight
  let held = 0
  const release = () => {
    outgoing.off('drain', release).off('close', release)
    hop.held.giveBack(address, held)
    held = 0
  }

  /** The wait was long already: only a replica that seems to work is worth another one. */
  const isElsewhere = () => replica !== undefined && hasLiveOther(upstream, replica, hop.quietMs)

  function failed(error: Error): void {
    // The client left, or the service died in mid-answer: cutting the answer is all that can be done.
    if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy()
    if (replica && (isRefused(error) || isUnreached(error))) {
      replica.restedAt = performance.now()
      hop.onRefused(upstream)
    }
    const isRead = lane === 'calls' && !changesState
    const isFirst = tried.times === 0
    const mayRepeat =
      (isRefused(error) && (!tried.hasWaited || isElsewhere())) ||
      (isFirst && isRead && isCut(error)) ||
      (isFirst && (isUnreached(error) || (isRead && isGivenUp(error))) && isElsewhere())
    const hasWaited = tried.hasWaited || isUnreached(error) || isGivenUp(error)
    const delay = RETRY_DELAYS_MS[tried.times]
    if (mayRepeat && delay !== undefined) {
      const again = { times: tried.times + 1, hasWaited }
      return void setTimeout(() => send(exchange, target, hop, body, again), hasWaited ? 0 : delay)
    }
    const failure = upstreamFailure(error, {
      changesState,
      repeatable: incoming.headers['idempotency-key'] !== undefined,
    })
    hop.log.warn(
      {
        requestId,
        service: upstream.name,
        route: path.split('?')[0],
        status: failure.status,
        cause: failureCode(error),
      },
      'service did not answer',
    )
    refuse(exchange, failure, hop.security)
  }

  const relay = new AnswerRelay(outgoing, {
    givenUpAfterMs: hop.givenUpAfterMs(target),
    headers: (status, headers) => [
      ...answerHeaders(headers, hop.security, requestId, target.cacheControl(status, headers['cache-control'])),
      ...(target.more?.(status) ?? []),
    ],
    heard() {
      replica.heardAt = performance.now()
      replica.unanswered.delete(relay)
    },
    stopping() {
      replica.restedAt = performance.now()
    },
    mayHold(bytes) {
      if (lane !== 'calls' || !hop.held.take(address, bytes)) return false
      if (held === 0) outgoing.once('drain', release).once('close', release)
      held += bytes
      return true
    },
    patienceMs: lane === 'calls' ? hop.pinMs : undefined,
    settled(error) {
      upstream.underWay -= weight
      replica.underWay -= weight
      replica.unanswered.delete(relay)
      if (file) incoming.unpipe(file)
      if (error) failed(error)
      else drainRequest(incoming)
    },
  })
  const file = body === 'streamed' ? streamedBody(incoming, () => (relay.movedAt = performance.now())) : undefined
  const sent: Readable | Buffer | null = file ?? (body === 'streamed' ? null : body)
  const length = sent === null ? undefined : incoming.headers['content-length']
  exchange.passedOn = true
  replica.unanswered.add(relay)
  replica.lanes[lane].dispatch(
    {
      method: (incoming.method ?? 'GET') as Dispatcher.HttpMethod,
      path,
      headers: requestHeaders(
        incoming.headers,
        {
          gatewayKey: hop.gatewayKey,
          cookieToken: exchange.byCookie?.token,
          requestId,
          clientAddress: address,
          traceparent: target.traceparent,
        },
        length,
      ),
      body: sent,
    },
    relay,
  )
}
