/** Where lost traces are reported. */
export interface TraceLog {
  warn(text: string): void
}

/** One step of a request, as it is sent to the receiver of traces. */
export interface Span {
  /** What the next process gets, so that its spans belong to this one (W3C). */
  readonly traceparent: string
  rename(name: string): void
  note(name: string, value: string | number): void
  /** Steps that begin in this work belong to this one. */
  run<T>(work: () => T): T
  end(isFailure: boolean): void
}

/** The traces of this process. */
export interface Traces {
  /**
   * The first step of a request: the trace has the request's id (a UUID), without its hyphens. Undefined for the share of
   * requests that are not traced: nothing of them is passed on, so that they cost no more than without tracing.
   */
  begin(name: string, requestId: string): Span | undefined
  /** A step of a trace that another process has begun; undefined for anything but a valid traceparent of a traced request. */
  join(traceparent: string | undefined, name: string): Span | undefined
  /** The step that this code runs in, if any. */
  active(): Span | undefined
  /** Runs a statement as a step of the active one, with its text; values are never sent. */
  statement<T>(text: string, run: () => Promise<T>): Promise<T>
  close(): Promise<void>
}
