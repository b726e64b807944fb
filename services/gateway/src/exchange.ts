import type { IncomingMessage, ServerResponse } from 'node:http'

/** One request with its answer, under the id that follows it through log, services and error bodies. */
export interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly requestId: string
  /** Whose request this is (D6), and by which session it says that it comes; nobody has looked at the session yet. */
  readonly address: string
  readonly user: string
  /** Whether its body may take as long as a file's. */
  carriesFile: boolean
  /** Whether anything of it has been handed to a service. */
  passedOn: boolean
}

/** Always our own: an id sent from outside could forge log lines. */
export const newRequestId = (): string => crypto.randomUUID()

/** The path of a request target, without its query. */
export function pathOf(target: string): string {
  const query = target.indexOf('?')
  return query === -1 ? target : target.slice(0, query)
}
