import type { ServerResponse } from 'node:http'
import type { Dispatcher } from 'undici'

interface Relayed {
  /** The headers of the answer to the client, names and values in turn. */
  headers(status: number, fromService: Readonly<Record<string, string | string[] | undefined>>): string[]
  /** The service has nothing more to say: the answer is complete, or it failed. Called once. */
  settled(error?: Error): void
}

/**
 * Brings a service's answer to the client piece by piece, no faster than the client takes it, and lets go of the service
 * when the client leaves. undici's own `stream` does the same for any writable; it costs a proxy a tenth of its time more.
 */
export class AnswerRelay implements Dispatcher.DispatchHandler {
  readonly #outgoing: ServerResponse
  readonly #relayed: Relayed
  #service: Dispatcher.DispatchController | undefined
  #settled = false

  constructor(outgoing: ServerResponse, relayed: Relayed) {
    this.#outgoing = outgoing
    this.#relayed = relayed
    outgoing.once('close', () => {
      if (!this.#settled) this.#service?.abort(new Error('The client left'))
    })
  }

  onRequestStart(service: Dispatcher.DispatchController): void {
    this.#service = service
    // It left while the request waited for a connection.
    if (this.#outgoing.destroyed) service.abort(new Error('The client left'))
  }

  onResponseStart(_service: Dispatcher.DispatchController, status: number, headers: Record<string, string | string[] | undefined>): void {
    // 100 Continue and its like mean this hop alone.
    if (status >= 200) this.#outgoing.writeHead(status, this.#relayed.headers(status, headers))
  }

  onResponseData(service: Dispatcher.DispatchController, piece: Buffer): void {
    if (this.#outgoing.write(piece)) return
    service.pause()
    this.#outgoing.once('drain', () => service.resume())
  }

  onResponseEnd(): void {
    this.#settled = true
    this.#outgoing.end()
    this.#relayed.settled()
  }

  onResponseError(_service: Dispatcher.DispatchController, error: Error): void {
    if (this.#settled) return
    this.#settled = true
    this.#relayed.settled(error)
  }
}
