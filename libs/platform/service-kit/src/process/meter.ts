/** A value for /metrics with its labels. */
export interface Sample {
  readonly value: number
  readonly labels?: Readonly<Record<string, string>>
}

/** A gauge, whose samples are read when /metrics is. */
export interface GaugeSource {
  /** Without the prefix `portal_`. */
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  read(): readonly Sample[] | Promise<readonly Sample[]>
}

/** What a program counts while it works. */
export interface Meter {
  /** Counts an answer to a call, by the call's name. */
  answered(call: string, status: number, ms: number): void
  gauge(source: GaugeSource): void
}
