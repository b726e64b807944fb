import type { KeyObject } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { BlockList } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Log, Operations } from '@portal/service-kit/process'
import { KEEP_SESSION_PATH, PortalError } from '@portal/platform-contract'
import { RELEASES_PATH } from '@portal/platform-contract/releases'
import { createApp } from './app.ts'
import { answerBrokenRequest } from './broken-request.ts'
import { clientAddress, isTrusted } from './client-address.ts'
import { createContractWatch } from './contracts/contract-watch.ts'
import type { Route } from './contracts/route-table.ts'
import { createAdmission } from './admission.ts'
import { type Exchange, pathOf } from './exchange.ts'
import { foreignRefusal, originOf } from './foreign-request.ts'
import { createHealthCheck } from './health.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { requestCounter } from './request-counter.ts'
import { createPulse } from './pulse.ts'
import { answerJson } from './proxy/answer-json.ts'
import { forward, type Hop } from './proxy/forward.ts'
import { refuse } from './proxy/refuse.ts'
import { serviceAway } from './proxy/upstream-failure.ts'
import { createReleaseApi, type ReleasePlace } from './releases/api/release-api.ts'
import { tellTrials } from './releases/tell-trials.ts'
import type { ReleaseMirror } from './releases/release-mirror.ts'
import { createSecurityHeaders } from './security-headers.ts'
import { IMMUTABLE } from './static/assets.ts'
import { createOpenStreams } from './open-streams.ts'
import { createSessionCookies } from './session-cookie.ts'
import { Shares } from './shares.ts'
import { traceCall } from './trace-call.ts'
import { closeUpstream, createUpstream } from './upstream.ts'

export interface GatewayOptions {
  /** Origins of each service's replicas by name; `identity` serves the avatars. */
  readonly services: ReadonlyMap<string, readonly string[]>
  readonly gatewayKey: string
  /** The shell's releases, or one build of it. */
  readonly shellDir: string
  readonly mfeDir: string
  /** The key that checks the registry's signature; without it no registry is served. */
  readonly registryKey: KeyObject | undefined
  /** Where releases are made, for a gateway with the signing key. */
  readonly releases?: ReleasePlace | undefined
  /** Brings both folders' files from a store; started and stopped with the server. */
  readonly mirror?: ReleaseMirror | undefined
  readonly trustedProxies: BlockList
  readonly connectOrigins: readonly string[]
  /** Another origin from which pages load the files of remotes. */
  readonly filesOrigin?: string | undefined
  /** The portal's address for users. */
  readonly publicUrl: string
  /** Where to report security problems, for `/.well-known/security.txt`. */
  readonly securityContact?: string | undefined
  /** Browsers get a service worker that removes itself. */
  readonly isOfflineOff?: boolean
  readonly log: Log
  /** Where requests are counted. */
  readonly operations?: Operations
  readonly limits?: Partial<Limits>
  /** Free space of a folder's disk, for uploaded releases. */
  readonly freeBytes?: (folder: string) => Promise<number>
}

export interface Gateway {
  /** Not yet listening. */
  readonly server: Server
  /** Learns the calls of the services that answer: otherwise the first requests would be refused. */
  prepare(): Promise<void>
  /** When the stop begins: ends the streams, and refuses new ones. */
  endStreams(this: void): void
  /** After the server has closed. */
  close(): Promise<void>
}

const AVATAR = /^\/avatars\/[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}$/
const SIGN_OUT_PATH = '/v1/auth/logout'
/** What a service may say of bytes that never change: kept by the browser of that session alone (ADR 102). */
const KEPT_PRIVATELY = /^private, max-age=\d{1,7}, immutable$/
const callCaching = (status: number, own: string | string[] | undefined) =>
  status === 200 && typeof own === 'string' && KEPT_PRIVATELY.test(own) ? own : 'no-store'
const avatarCaching = (status: number) => (status === 200 || status === 304 ? IMMUTABLE : 'no-store')

/**
 * The portal's only entry point. Calls of the services are matched here and forwarded by the hop; the Hono app answers
 * the rest.
 *
 * Open requests are limited for each address and session, far above what an office behind one address needs. Limits of
 * call frequency are declared with the calls, and counted by their service.
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { services, gatewayKey, trustedProxies, log } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const security = createSecurityHeaders({ ...options, https: options.publicUrl.startsWith('https:') })
  const cookies = createSessionCookies(options)
  const upstreams = [...services].map(([name, origins]) => createUpstream(name, origins, limits))
  const identity = upstreams.find(({ name }) => name === 'identity')
  const watch = createContractWatch(upstreams, gatewayKey, limits, log)
  const app = createApp({
    ...options,
    security,
    watch,
    checkHealth: createHealthCheck(upstreams, watch, gatewayKey, limits),
  })
  const answerItself = getRequestListener(app.fetch)
  const hop: Hop = {
    gatewayKey,
    security: security.data,
    log,
    callsUnderWay: limits.callsUnderWay,
    givenUpAfterMs({ lane, changesState }) {
      if (lane === 'downloads') return limits.silentDownloadMs
      return changesState ? limits.silentWriteMs : limits.silentMs
    },
    held: new Shares(limits.heldBytes.most, limits.heldBytes.perAddress),
    quietMs: limits.quietMs,
    pinMs: limits.pinMs,
    onRefused: (upstream) => watch.lost(upstream),
  }
  const releases = createReleaseApi({
    place: options.releases,
    identity,
    watch,
    cookies,
    gatewayKey,
    mfeDir: options.mfeDir,
    limits,
    security: security.data,
    log,
    freeOf: options.freeBytes,
  })
  const trials = identity && tellTrials({ ...options, identity, limits })
  const streams = createOpenStreams()
  const pulse = createPulse(upstreams, gatewayKey, limits, log)

  function answer(exchange: Exchange): void {
    const { incoming, outgoing } = exchange
    const target = incoming.url ?? '/'
    const path = pathOf(target)
    const method = incoming.method ?? 'GET'
    const route = watch.routes().find(method, path)
    if (path === KEEP_SESSION_PATH && method === 'POST') keepSession(exchange)
    else if (route) answerCall(exchange, route, target)
    else if (path.startsWith(RELEASES_PATH)) releases.answer(exchange)
    else if (isCall(path)) refuseCall(exchange, path)
    else if (identity && AVATAR.test(path) && (method === 'GET' || method === 'HEAD')) {
      forward(
        exchange,
        { upstream: identity, lane: 'calls', changesState: false, path, maxBodyBytes: 0, cacheControl: avatarCaching },
        hop,
      )
    } else void answerItself(incoming, outgoing)
  }

  function answerCall(exchange: Exchange, route: Route, target: string): void {
    const { incoming, byCookie, requestId } = exchange
    const refusal = foreignRefusal(incoming, route) ?? (byCookie ? cookies.refusal(incoming.headers) : null)
    if (refusal) {
      log.warn({ requestId, route: pathOf(target), status: refusal.status, ...originOf(incoming.headers) }, 'refused')
      return refuse(exchange, refusal, security.data)
    }
    if (route.lane === 'streams' && !streams.enter(exchange)) return refuse(exchange, serviceAway(), security.data)
    const isEnd = pathOf(target) === SIGN_OUT_PATH
    const more = (status: number) =>
      byCookie && (status === 401 || (isEnd && status === 200)) ? cookies.drop(byCookie) : []
    const traceparent = traceCall(exchange)
    forward(exchange, { ...route, path: target, cacheControl: callCaching, more, traceparent }, hop)
  }

  function keepSession(exchange: Exchange): void {
    const { incoming } = exchange
    const kept = cookies.keep(incoming)
    const refusal = cookies.refusal(incoming.headers)
    if (refusal || !kept) return refuse(exchange, refusal ?? new PortalError('not_signed_in'), security.data)
    answerJson(exchange, 200, { session: kept.session }, security.data, kept.headers)
  }

  function refuseCall(exchange: Exchange, path: string): void {
    const methods = watch.routes().methods(path)
    if (methods.length > 0)
      refuse(exchange, new PortalError('method_not_allowed'), security.data, ['allow', methods.join(', ')])
    else refuse(exchange, watch.complete() ? new PortalError('not_found') : serviceAway(), security.data)
  }

  const admission = createAdmission({
    limits,
    security: security.data,
    cookieSession: cookies.find,
    addressOf: (incoming) => clientAddress(incoming, trustedProxies),
    isProxy: (address) => isTrusted(address, trustedProxies),
  })
  const count = requestCounter(options.operations, upstreams, watch)
  const server = createServer(
    {
      requestTimeout: limits.uploadMs,
      headersTimeout: limits.headersMs,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: Math.min(5000, limits.headersMs / 4),
    },
    (incoming, outgoing) => {
      count(incoming, outgoing)
      admission.enter(incoming, outgoing, answer)
    },
  )
  server.on('connection', admission.connected)
  server.on('clientError', (error, socket) => answerBrokenRequest(error, socket, security.data))
  for (const part of [watch, pulse, admission, releases, trials, options.mirror].filter((one) => one !== undefined)) {
    server.on('listening', () => part.start())
    server.on('close', () => part.stop())
  }
  return {
    server,
    prepare: watch.first,
    endStreams: streams.end,
    async close() {
      await Promise.all(upstreams.map(closeUpstream))
    },
  }
}

/** Below /v1/ only the description of the API is the gateway's own. */
const isCall = (path: string) =>
  path.startsWith('/v1/') && path !== '/v1/openapi.json' && path !== '/v1/docs' && !path.startsWith('/v1/docs/')
