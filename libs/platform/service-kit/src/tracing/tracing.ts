import type { TraceLog, Traces } from './traces.ts'

interface Options {
  readonly service: string
  readonly log: TraceLog
  readonly settings: {
    readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
    readonly OTEL_TRACES_SAMPLER_ARG: number
  }
}

let current: Traces | undefined

/** The traces of this process; undefined when no receiver is set, and then nothing else of tracing is loaded. */
export const traces = (): Traces | undefined => current

/** Starts tracing where a receiver is set; the libraries are loaded only then. */
export async function startTracing({ service, log, settings }: Options): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = settings
  if (endpoint === undefined) return
  const { createTraces } = await import('./create-traces.ts')
  current = createTraces({ service, log, endpoint, share })
}

/** Sends what has not been sent, for two seconds at most. */
export async function stopTracing(): Promise<void> {
  const ending = current
  current = undefined
  await ending?.close()
}

/** The request's id that a traceparent carries; undefined for anything else. */
export function requestIdIn(traceparent: string | undefined): string | undefined {
  const [, a, b, c, d, e] =
    /^00-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-/.exec(traceparent ?? '') ?? []
  return a === undefined ? undefined : [a, b, c, d, e].join('-')
}
