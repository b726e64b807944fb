import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as it arrived. */
export interface ReceivedSpan {
  readonly service: string
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly attributes: Readonly<Record<string, string | number>>
  readonly isFailure: boolean
}

/** A small receiver of OTLP over HTTP. */
export interface TraceReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string
  readonly spans: readonly ReceivedSpan[]
  /** Requests so far, answered or not. */
  requests(): number
  /** What it does from now on. */
  behave: 'take' | 'refuse' | 'hang'
  stop(): Promise<void>
}

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string }
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string
        readonly traceId: string
        readonly spanId: string
        readonly parentSpanId?: string
        readonly attributes: readonly Attribute[]
        readonly status: { readonly code?: number }
      }[]
    }[]
  }[]
}

export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = []
  let requests = 0
  const server = createServer((incoming, outgoing) => {
    requests += 1
    const pieces: Buffer[] = []
    incoming.on('data', (piece: Buffer) => pieces.push(piece))
    incoming.on('end', () => {
      if (receiver.behave === 'hang') return
      if (receiver.behave === 'refuse') return void outgoing.writeHead(400).end()
      if (incoming.url === '/v1/traces') spans.push(...spansIn(JSON.parse(Buffer.concat(pieces).toString()) as Sent))
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: TraceReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests: () => requests,
    behave: 'take',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}

function spansIn({ resourceSpans }: Sent): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, attributes, status }) => ({
        service: String(valuesOf(resource.attributes)['service.name']),
        name,
        traceId,
        spanId,
        parentSpanId: parentSpanId || undefined,
        attributes: valuesOf(attributes),
        isFailure: status.code === 2,
      })),
    ),
  )
}

const valuesOf = (attributes: readonly Attribute[]): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? Number.NaN)]),
  )
