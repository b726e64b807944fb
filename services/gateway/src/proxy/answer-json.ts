import type { Exchange } from '../exchange.ts'
import type { FlatHeaders } from '../security-headers.ts'
import { drainRequest } from './drain-request.ts'

/** The headers of an answer that the gateway itself gives in JSON of this many bytes. */
export const jsonHeaders = (security: FlatHeaders, requestId: string, bytes: number): FlatHeaders => [
  ...security,
  'x-request-id',
  requestId,
  'cache-control',
  'no-store',
  'content-type',
  'application/json; charset=utf-8',
  'content-length',
  String(bytes),
]

/** Answers with this value instead of a service. Cuts an answer that has begun; safe to call at any time. */
export function answerJson(
  { incoming, outgoing, requestId }: Exchange,
  status: number,
  value: unknown,
  security: FlatHeaders,
  more: FlatHeaders = [],
): void {
  if (outgoing.headersSent || outgoing.destroyed) {
    outgoing.destroy()
    return
  }
  const body = Buffer.from(JSON.stringify(value))
  // No `connection: close`: Node would close at once, and a client still sending would lose the answer.
  outgoing.writeHead(status, [...jsonHeaders(security, requestId, body.byteLength), ...more])
  outgoing.end(body)
  drainRequest(incoming)
}
