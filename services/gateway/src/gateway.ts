import type { KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Log } from '@portal/service-kit/process'
import { PortalError } from '@portal/platform-contract'
import { createApp } from './app.ts'
import { answerBrokenRequest } from './broken-request.ts'
import { clientAddress } from './client-address.ts'
import { createContractWatch } from './contracts/contract-watch.ts'
import { type Exchange, newRequestId, pathOf } from './exchange.ts'
import { createHealthCheck } from './health.ts'
import { forward, type Hop } from './proxy/forward.ts'
import { refuse } from './proxy/refuse.ts'
import { serviceAway } from './proxy/upstream-failure.ts'
import { createSecurityHeaders } from './security-headers.ts'
import { IMMUTABLE } from './static/assets.ts'
import { closeUpstream, createUpstream, DEFAULT_LIMITS, type Limits } from './upstream.ts'

export interface GatewayOptions {
  /** Origins of each service's replicas by name; `identity` serves the avatars. */
  readonly services: ReadonlyMap<string, readonly string[]>
  readonly gatewayKey: string
  /** The shell's releases, or one build of it. */
  readonly shellDir: string
  readonly mfeDir: string
  /** What the registry's signature is checked with; without it no registry is served. */
  readonly registryKey: KeyObject | undefined
  readonly trustedProxies: BlockList
  readonly connectOrigins: readonly string[]
  readonly https: boolean
  readonly log: Log
  readonly limits?: Partial<Limits>
}

export interface Gateway {
  /** Not yet listening. */
  readonly server: Server
  /** After the server has closed. */
  close(): Promise<void>
}

const AVATAR = /^\/avatars\/[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}$/
const NO_STORE = () => 'no-store'
const avatarCaching = (status: number) => (status === 200 || status === 304 ? IMMUTABLE : 'no-store')

/**
 * The portal's one door. Calls of the services are matched here and handed straight to the hop; the Hono app answers the rest.
 *
 * It has no limiter per address: a whole office shares one address, so any number that stops an attacker stops the
 * office first. Guessing is slowed where accounts are known (D54), and what a flood may hold is bounded per service.
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { services, gatewayKey, trustedProxies, log } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const security = createSecurityHeaders(options)
  const upstreams = [...services].map(([name, origins]) => createUpstream(name, origins, limits))
  const identity = upstreams.find(({ name }) => name === 'identity')
  const watch = createContractWatch(upstreams, gatewayKey, limits, log)
  const app = createApp({ ...options, security, watch, checkHealth: createHealthCheck(upstreams, watch, gatewayKey, limits) })
  const answerItself = getRequestListener(app.fetch)
  const hop: Hop = {
    gatewayKey,
    security: security.data,
    log,
    callsUnderWay: limits.callsUnderWay,
    clientAddress: (incoming) => clientAddress(incoming, trustedProxies),
    onRefused: (upstream) => watch.lost(upstream),
  }

  function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const target = incoming.url ?? '/'
    const path = pathOf(target)
    const method = incoming.method ?? 'GET'
    const route = watch.routes().find(method, path)
    if (route) forward(exchangeOf(incoming, outgoing), { upstream: route.upstream, path: target, maxBodyBytes: route.maxBodyBytes, cacheControl: NO_STORE }, hop)
    else if (isCall(path)) refuseCall(exchangeOf(incoming, outgoing), path)
    else if (identity && AVATAR.test(path) && (method === 'GET' || method === 'HEAD')) {
      forward(exchangeOf(incoming, outgoing), { upstream: identity, path, maxBodyBytes: 0, cacheControl: avatarCaching }, hop)
    } else void answerItself(incoming, outgoing)
  }

  function refuseCall(exchange: Exchange, path: string): void {
    const methods = watch.routes().methods(path)
    if (methods.length > 0) refuse(exchange, new PortalError('method_not_allowed'), security.data, ['allow', methods.join(', ')])
    else refuse(exchange, watch.complete() ? new PortalError('not_found') : serviceAway(), security.data)
  }

  // A large file over a slow line takes minutes; a connection that says nothing does not get them.
  const server = createServer({ requestTimeout: 600_000, headersTimeout: 20_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5000 }, answer)
  server.on('clientError', (error, socket) => answerBrokenRequest(error, socket, security.data))
  server.on('listening', () => watch.start())
  server.on('close', () => watch.stop())
  return {
    server,
    async close() {
      await Promise.all(upstreams.map(closeUpstream))
    },
  }
}

const exchangeOf = (incoming: IncomingMessage, outgoing: ServerResponse): Exchange => ({ incoming, outgoing, requestId: newRequestId() })

/** Below /v1/ only the description of the API is the gateway's own. */
const isCall = (path: string) => path.startsWith('/v1/') && path !== '/v1/openapi.json' && path !== '/v1/docs' && !path.startsWith('/v1/docs/')
