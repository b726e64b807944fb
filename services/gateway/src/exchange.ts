import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CookieSession } from './session-cookie.ts'

/** One request with its answer, and its id for log, services and error bodies. */
export interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly requestId: string
  /** The client's address (D6) and its claimed session, which is not verified yet. */
  readonly address: string
  readonly user: string
  /** The session whose cookie authorises it, instead of a token of its own. */
  readonly byCookie: CookieSession | undefined
  /** Whether its body may take as long as a file's. */
  carriesFile: boolean
  /** Whether any of it has been sent to a service. */
  passedOn: boolean
}

/** Always our own: an id from outside could forge log lines. */
export const newRequestId = (): string => crypto.randomUUID()

/** The path of a request target, without its query. */
export function pathOf(target: string): string {
  const query = target.indexOf('?')
  return query === -1 ? target : target.slice(0, query)
}
