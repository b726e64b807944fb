/** Requests to send over and over, each connection waiting for its answer before the next. */
export interface Job {
  readonly port: number
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent as it is, base64. */
  readonly body?: string
  /** What requests take in turn in the place of a text in path and body. */
  readonly takes?: { readonly inPlaceOf: string; readonly values: readonly string[] }
  readonly connections: number
  /** Either stops the job: time, or a number of requests in all. */
  readonly seconds?: number
  readonly requests?: number
  /** Each connection asks once in so many milliseconds, as people do; without it as soon as it has its answer. */
  readonly everyMs?: number
}

/** What came of it; times in milliseconds. */
export interface JobResult {
  readonly requests: number
  /** Answers other than 200, and connections that broke. */
  readonly failures: number
  readonly firstFailure?: string | undefined
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}
