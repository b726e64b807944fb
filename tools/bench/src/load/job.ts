/** Requests to send repeatedly; each connection waits for its answer before the next. */
export interface Job {
  readonly port: number
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent unchanged, base64. */
  readonly body?: string
  /** Values that requests use in turn in place of a text in path and body. */
  readonly takes?: { readonly inPlaceOf: string; readonly values: readonly string[] }
  readonly connections: number
  /** Either stops the job: a time, or a total number of requests. */
  readonly seconds?: number
  readonly requests?: number
  /** Each connection sends once in this many milliseconds, as users do; by default as soon as it has its answer. */
  readonly everyMs?: number
}

/** The result; times in milliseconds. */
export interface JobResult {
  readonly requests: number
  /** Answers other than 200, and broken connections. */
  readonly failures: number
  readonly firstFailure?: string | undefined
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}
