import type { IncomingMessage, ServerResponse } from 'node:http'

/** One request with its answer, under the id that follows it through log, services and error bodies. */
export interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly requestId: string
}

/** Always our own: an id sent from outside could forge log lines. */
export const newRequestId = (): string => crypto.randomUUID()

/** The path of a request target, without its query. */
export function pathOf(target: string): string {
  const query = target.indexOf('?')
  return query === -1 ? target : target.slice(0, query)
}
