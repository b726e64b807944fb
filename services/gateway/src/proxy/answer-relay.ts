import type { ServerResponse } from 'node:http'
import type { Dispatcher } from 'undici'
import type { Placed } from '../busy-set.ts'
import { GIVEN_UP } from './upstream-failure.ts'

interface Relayed {
  /** How long it waits for a service that sends no data. */
  readonly givenUpAfterMs: number
  /** The headers of the answer to the client, alternating names and values. */
  headers(status: number, fromService: Readonly<Record<string, string | string[] | undefined>>): string[]
  /** The service has sent data. */
  heard(): void
  /** The service closes its connection after this answer, as it does while it stops. */
  stopping(): void
  /** Whether this many bytes may be held for a client that has not read the previous ones. */
  mayHold(bytes: number): boolean
  /** How long the service waits for a client that does not read; then the answer is cut off. */
  readonly patienceMs: number | undefined
  /** The service is finished: the answer is complete, or it failed. Called once. */
  settled(error?: Error): void
}

/** The service hangs, and the call was given up; its outcome is unknown. */
export class GivenUp extends Error {
  readonly code = GIVEN_UP
}

/** Answers up to this length are written in one piece. */
const AT_ONCE_BYTES = 16_384

/**
 * Passes a service's answer to the client piece by piece, holding no more than allowed for a slow client, and releases
 * the service when the client disconnects. undici's own `stream` does the same for any writable, but takes a tenth more
 * of the proxy's time.
 */
export class AnswerRelay implements Dispatcher.DispatchHandler, Placed {
  place = -1
  readonly #outgoing: ServerResponse
  readonly #relayed: Relayed
  readonly givenUpAfterMs: number
  /** When the call, or the last piece of its file, was sent. */
  movedAt = performance.now()
  #service: Dispatcher.DispatchController | undefined
  #settled = false
  #patience: NodeJS.Timeout | undefined
  /** Length of the answer's body, when it is short enough to be written at once. */
  #shortLength: number | undefined

  constructor(outgoing: ServerResponse, relayed: Relayed) {
    this.#outgoing = outgoing
    this.#relayed = relayed
    this.givenUpAfterMs = relayed.givenUpAfterMs
    outgoing.once('close', () => {
      clearTimeout(this.#patience)
      if (!this.#settled) this.#end(new Error('The client left'))
    })
  }

  /** Ends a call that gets no answer. */
  giveUp(): void {
    if (!this.#settled) this.#end(new GivenUp('The service hangs'))
  }

  onRequestStart(service: Dispatcher.DispatchController): void {
    this.#service = service
    // It was ended while it waited for a connection.
    if (this.#settled) service.abort(new Error('The call has ended'))
  }

  onResponseStart(
    _service: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.#relayed.heard()
    // Informational answers such as 100 Continue concern only this hop.
    if (status < 200) return
    if (headers['connection'] === 'close') this.#relayed.stopping()
    this.#outgoing.writeHead(status, this.#relayed.headers(status, headers))
    const length = Number(headers['content-length'])
    if (length <= AT_ONCE_BYTES) this.#shortLength = length
  }

  onResponseData(service: Dispatcher.DispatchController, piece: Buffer): void {
    if (piece.length === this.#shortLength) return this.#writeWhole(piece)
    if (this.#outgoing.write(piece) || this.#relayed.mayHold(piece.length)) return
    service.pause()
    const { patienceMs } = this.#relayed
    if (patienceMs !== undefined) this.#patience = setTimeout(() => this.#outgoing.destroy(), patienceMs)
    this.#outgoing.once('drain', () => {
      clearTimeout(this.#patience)
      service.resume()
    })
  }

  /**
   * Sends head and body in one piece: node:http joins them when the body is text of one byte a character, but writes a
   * buffer separately.
   */
  #writeWhole(piece: Buffer): void {
    this.#outgoing.end(piece.toString('latin1'), 'latin1')
    if (this.#outgoing.writableLength > 0) this.#relayed.mayHold(piece.length)
  }

  onResponseEnd(): void {
    if (this.#settled) return
    this.#settled = true
    this.#relayed.heard()
    if (!this.#outgoing.writableEnded) this.#outgoing.end()
    this.#relayed.settled()
  }

  onResponseError(_service: Dispatcher.DispatchController, error: Error): void {
    this.#settle(error)
  }

  /** Ends a call that still waits for a connection at once, too. */
  #end(error: Error): void {
    if (this.#service) this.#service.abort(error)
    this.#settle(error)
  }

  #settle(error: Error): void {
    if (this.#settled) return
    this.#settled = true
    this.#relayed.settled(error)
  }
}
