/** Where an attempt comes from and what it says of itself; the signal tells that whoever made it has left. */
export interface Visitor {
  readonly clientAddress: string
  readonly userAgent: string
  readonly signal: AbortSignal
}
