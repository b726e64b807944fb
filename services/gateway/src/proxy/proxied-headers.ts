import type { IncomingHttpHeaders } from 'node:http'
import { IN_USE_HEADER } from '@portal/platform-contract'
import type { FlatHeaders } from '../security-headers.ts'

/**
 * The request headers that a service may see. A list of allowed headers, not of removed ones: identity headers,
 * hop-by-hop headers, Forwarded and future headers stay outside (security.md 17). Cookies too: the gateway
 * sends the session of a cookie in Authorization. A call that needs another header adds it here.
 */
const PASSED_ON = [
  'authorization',
  'content-type',
  'accept',
  'accept-language',
  'idempotency-key',
  'if-none-match',
  'user-agent',
  IN_USE_HEADER,
] as const

/** Concerns this connection only, or is set by the gateway. */
const OURS = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'server',
  'x-powered-by',
  'x-request-id',
  'cache-control',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'strict-transport-security',
])

interface Sender {
  readonly gatewayKey: string
  /** The token of the cookie that authorises the request. */
  readonly cookieToken: string | undefined
  readonly requestId: string
  readonly clientAddress: string
  /** Of a traced request. */
  readonly traceparent: string | undefined
}

/** The headers of the request to the service. `bodyLength` is the content-length of a request with a body. */
export function requestHeaders(
  incoming: IncomingHttpHeaders,
  { gatewayKey, cookieToken, requestId, clientAddress, traceparent }: Sender,
  bodyLength: string | undefined,
): string[] {
  const headers = ['x-gateway-key', gatewayKey, 'x-request-id', requestId, 'x-client-address', clientAddress]
  const named = namedByConnection(incoming.connection)
  for (const name of PASSED_ON) {
    const value = incoming[name]
    if (typeof value === 'string' && !named?.includes(name)) headers.push(name, value)
  }
  if (cookieToken !== undefined) headers.push('authorization', `Bearer ${cookieToken}`)
  if (traceparent !== undefined) headers.push('traceparent', traceparent)
  if (bodyLength !== undefined) headers.push('content-length', bodyLength)
  return headers
}

/** Headers that the client sends for this connection only (RFC 9110 7.6.1). */
function namedByConnection(connection: string | undefined): string[] | undefined {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return undefined
  return connection
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
}

/** The headers of the answer to the client: the service's own, except those that the gateway sets. */
export function answerHeaders(
  upstream: Readonly<Record<string, string | string[] | undefined>>,
  ours: FlatHeaders,
  requestId: string,
  cacheControl: string,
): string[] {
  const headers = [...ours, 'x-request-id', requestId, 'cache-control', cacheControl]
  for (const name in upstream) {
    const value = upstream[name]
    if (value === undefined || OURS.has(name)) continue
    if (typeof value === 'string') headers.push(name, value)
    else for (const one of value) headers.push(name, one)
  }
  return headers
}
