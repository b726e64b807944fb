import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import {
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span as LibrarySpan,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Span, TraceLog, Traces } from './traces.ts'

interface Options {
  readonly service: string
  readonly log: TraceLog
  /** `http://host:4318`: spans go to `/v1/traces` below it. */
  readonly endpoint: string
  /** Of all requests, 0 to 1. */
  readonly share: number
}

const EVERY_MS = 1_000
const PATIENCE_MS = 5_000
const CLOSE_MS = 2_000
/** About a megabyte; more are dropped while the receiver is slow or away. */
const MOST_WAITING = 2_048
const MOST_TEXT = 1_000
const SAY_AGAIN_MS = 60_000

/** Traces by OpenTelemetry. Spans are sent in groups beside the work, and dropped when they cannot be sent. */
export function createTraces({ service, log, endpoint, share }: Options): Traces {
  sayWhenLost(log)
  const random = new RandomIdGenerator()
  let wanted: string | undefined
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'portal' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    idGenerator: {
      generateTraceId: () => wanted ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
          timeoutMillis: PATIENCE_MS,
        }),
        scheduledDelayMillis: EVERY_MS,
        exportTimeoutMillis: PATIENCE_MS,
        maxQueueSize: MOST_WAITING,
      }),
    ],
  })
  const tracer = provider.getTracer('portal')
  const active = new AsyncLocalStorage<{ span: Span; library: LibrarySpan }>()

  function spanOf(library: LibrarySpan): Span {
    const { traceId, spanId, traceFlags } = library.spanContext()
    const span: Span = {
      traceparent: `00-${traceId}-${spanId}-0${traceFlags & 1}`,
      rename: (name) => void library.updateName(name),
      note: (name, value) => void library.setAttribute(name, value),
      run: (work) => active.run({ span, library }, work),
      end(isFailure) {
        if (isFailure) library.setStatus({ code: SpanStatusCode.ERROR })
        library.end()
      },
    }
    return span
  }

  return {
    begin(name, requestId) {
      // Read at once by the id generator.
      wanted = requestId.replaceAll('-', '')
      const library = tracer.startSpan(name, { kind: SpanKind.SERVER, root: true }, ROOT_CONTEXT)
      wanted = undefined
      return library.isRecording() ? spanOf(library) : undefined
    },
    join(traceparent, name) {
      const parent = contextIn(traceparent)
      if (!parent || parent.traceFlags === 0) return undefined
      return spanOf(tracer.startSpan(name, { kind: SpanKind.SERVER }, trace.setSpanContext(ROOT_CONTEXT, parent)))
    },
    active: () => active.getStore()?.span,
    statement(text, run) {
      const parent = active.getStore()
      if (!parent) return run()
      const [word = ''] = text.trimStart().split(/\W/, 1)
      const library = tracer.startSpan(
        word.toUpperCase(),
        {
          kind: SpanKind.CLIENT,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MOST_TEXT) },
        },
        trace.setSpan(ROOT_CONTEXT, parent.library),
      )
      const span = spanOf(library)
      return run().then(
        (answer) => {
          span.end(false)
          return answer
        },
        (error: unknown) => {
          span.end(true)
          throw error
        },
      )
    },
    async close() {
      await Promise.race([provider.shutdown().catch(() => {}), pause(CLOSE_MS, undefined, { ref: false })])
    },
  }
}

/** A valid traceparent of version 00. */
function contextIn(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(context) ? context : undefined
}

/** The library reports failed and dropped spans here. */
function sayWhenLost(log: TraceLog): void {
  let saidAt = -Infinity
  const say = () => {
    if (performance.now() - saidAt < SAY_AGAIN_MS) return
    saidAt = performance.now()
    log.warn('traces are lost: the receiver of OTEL_EXPORTER_OTLP_ENDPOINT does not take them')
  }
  const ignore = () => {}
  diag.setLogger(
    { error: say, warn: say, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
