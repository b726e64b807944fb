/** The origin of an attempt and its user agent; the signal aborts when the client disconnects. */
export interface Visitor {
  readonly clientAddress: string
  readonly userAgent: string
  readonly signal: AbortSignal
}
