import { errorBody, PortalError } from '@portal/platform-contract'
import type { Exchange } from '../exchange.ts'
import type { FlatHeaders } from '../security-headers.ts'
import { drainRequest } from './drain-request.ts'

/** Answers with the portal's error body (wire.md) before, or instead of, a service. Safe to call at any time. */
export function refuse(
  { incoming, outgoing, requestId }: Exchange,
  error: PortalError,
  security: FlatHeaders,
  more: FlatHeaders = [],
): void {
  if (outgoing.headersSent || outgoing.destroyed) {
    outgoing.destroy()
    return
  }
  const body = Buffer.from(JSON.stringify(errorBody(error, requestId)))
  // No `connection: close`: Node would close at once, and a client still sending would lose the answer.
  outgoing.writeHead(error.status, [
    ...security,
    'x-request-id',
    requestId,
    'cache-control',
    'no-store',
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    String(body.byteLength),
    ...(error.retryAfterSeconds === undefined ? [] : ['retry-after', String(error.retryAfterSeconds)]),
    ...more,
  ])
  outgoing.end(body)
  drainRequest(incoming)
}
