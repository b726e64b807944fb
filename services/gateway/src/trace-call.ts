import { traces } from '@portal/service-kit/process'
import { type Exchange, pathOf } from './exchange.ts'

/**
 * Begins the trace of a call, which has the request's id, and ends it with the answer; undefined when it is not
 * traced. A traceparent from outside is not used: ids are always our own.
 */
export function traceCall({ incoming, outgoing, requestId }: Exchange): string | undefined {
  const traced = traces()
  if (!traced) return undefined
  const path = pathOf(incoming.url ?? '/')
  const method = incoming.method ?? 'GET'
  const span = traced.begin(`${method} ${path}`, requestId)
  if (!span) return undefined
  span.note('http.request.method', method)
  span.note('url.path', path)
  span.note('portal.request_id', requestId)
  outgoing.once('close', () => {
    span.note('http.response.status_code', outgoing.statusCode)
    span.end(outgoing.statusCode >= 500 || !outgoing.writableFinished)
  })
  return span.traceparent
}
