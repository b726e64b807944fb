import { Agent, request } from 'node:http'

interface Sent {
  readonly headers: Readonly<Record<string, string>>
  /** JSON, sent by POST; without it the request is a GET. */
  readonly body: string | undefined
  readonly signal: AbortSignal
}

const agent = new Agent({ keepAlive: true })

/**
 * One request to another service, on a connection that is kept, and its whole answer. Not `fetch`, which takes
 * nearly twice the processor time (240 µs against 130). Rejects when the connection fails or the signal aborts.
 */
export function sendRequest(
  address: URL,
  { headers, body, signal }: Sent,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    // An aborted request fails with the signal's reason, such as its timeout.
    const fail = (error: Error) => reject(signal.aborted ? (signal.reason as Error) : error)
    const outgoing = request(
      address,
      { agent, method: body === undefined ? 'GET' : 'POST', headers, signal },
      (incoming) => {
        let text = ''
        incoming.setEncoding('utf8')
        incoming.on('data', (piece: string) => (text += piece))
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }))
        incoming.on('error', fail)
      },
    )
    outgoing.on('error', fail)
    outgoing.end(body)
  })
}
