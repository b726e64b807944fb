import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import type { Dispatcher } from 'undici'
import { countPassed, type Log } from '@portal/service-kit/process'
import { PortalError } from '@portal/platform-contract'
import type { Exchange } from '../exchange.ts'
import type { FlatHeaders } from '../security-headers.ts'
import { pickReplica, type Upstream } from '../upstream.ts'
import { AnswerRelay } from './answer-relay.ts'
import { drainRequest } from './drain-request.ts'
import { answerHeaders, requestHeaders } from './proxied-headers.ts'
import { refuse } from './refuse.ts'
import { failureCode, isRefused, serviceAway, upstreamFailure } from './upstream-failure.ts'

/** Where a request goes and how its answer is kept. */
export interface Target {
  readonly upstream: Upstream
  /** Path and query at the service. */
  readonly path: string
  readonly maxBodyBytes: number
  cacheControl(status: number): string
}

/** What every hop shares. */
export interface Hop {
  readonly gatewayKey: string
  readonly security: FlatHeaders
  readonly log: Log
  readonly callsUnderWay: number
  clientAddress(incoming: IncomingMessage): string
  /** A service refused the connection. */
  onRefused(upstream: Upstream): void
}

/** Waits before a refused connection is tried again: a replica that restarts, or another one, is there within these. */
const RETRY_DELAYS_MS = [0, 100, 300]

/**
 * Streams a request to a service and its answer back, through bounded buffers in both directions. Nothing is ever sent
 * twice: only a connection that was refused, before a byte of the request had left, is tried again.
 */
export function forward(exchange: Exchange, target: Target, hop: Hop): void {
  const { incoming } = exchange
  const refusal = bodyRefusal(incoming.headers, target.maxBodyBytes) ?? (target.upstream.underWay >= hop.callsUnderWay ? serviceAway() : null)
  if (refusal) refuse(exchange, refusal, hop.security)
  else send(exchange, target, hop, 0)
}

function bodyRefusal(headers: IncomingHttpHeaders, maxBodyBytes: number): PortalError | null {
  if (headers['transfer-encoding'] !== undefined) return new PortalError('length_required')
  if (Number(headers['content-length'] ?? 0) <= maxBodyBytes) return null
  return new PortalError(headers['content-type']?.startsWith('multipart/') ? 'file_too_large' : 'body_too_large')
}

function send(exchange: Exchange, target: Target, hop: Hop, attempt: number): void {
  const { incoming, outgoing, requestId } = exchange
  const { upstream, path } = target
  if (outgoing.destroyed) return
  const length = bodyLength(incoming)
  const body = length === undefined ? null : bodyOf(incoming)
  const replica = pickReplica(upstream)
  upstream.underWay += 1
  replica.underWay += 1

  function failed(error: Error): void {
    // The client left, or the service died in mid-answer: a cut answer is all that is left to tell.
    if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy()
    if (isRefused(error)) {
      replica.refusedAt = Date.now()
      hop.onRefused(upstream)
    }
    const delay = isRefused(error) ? RETRY_DELAYS_MS[attempt] : undefined
    if (delay !== undefined) return void setTimeout(() => send(exchange, target, hop, attempt + 1), delay)
    const failure = upstreamFailure(error)
    hop.log.warn({ requestId, service: upstream.name, route: path.split('?')[0], status: failure.status, cause: failureCode(error) }, 'service did not answer')
    refuse(exchange, failure, hop.security)
  }

  replica.calls.dispatch(
    {
      method: (incoming.method ?? 'GET') as Dispatcher.HttpMethod,
      path,
      headers: requestHeaders(incoming.headers, { gatewayKey: hop.gatewayKey, requestId, clientAddress: hop.clientAddress(incoming) }, length),
      body,
    },
    new AnswerRelay(outgoing, {
      headers: (status, headers) => answerHeaders(headers, hop.security, requestId, target.cacheControl(status)),
      settled(error) {
        upstream.underWay -= 1
        replica.underWay -= 1
        if (body) incoming.unpipe(body)
        if (error) failed(error)
        else drainRequest(incoming)
      },
    }),
  )
}

/** The length of a body that goes on to the service. GET and HEAD carry none in this API. */
function bodyLength({ method, headers }: IncomingMessage): string | undefined {
  const length = headers['content-length']
  return method === 'GET' || method === 'HEAD' || length === undefined || length === '0' ? undefined : length
}

/**
 * The request's body at one remove: undici destroys the body it is given when a service answers early, and the client's
 * socket must survive that. Nothing is taken from the client until undici starts to read, which is after it has connected.
 */
function bodyOf(incoming: IncomingMessage): Transform {
  const body = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      countPassed(chunk.length)
      pass(null, chunk)
    },
  })
  body.on('error', () => {})
  body.once('resume', () => incoming.pipe(body))
  return body
}
