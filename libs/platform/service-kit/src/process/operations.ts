import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from './log.ts'
import { listen } from './listen.ts'
import type { Meter } from './meter.ts'

/** What a process tells its operators, on a port of its own that no gateway forwards. */
export interface Operations extends Meter {
  /** Where it listens; 0 while nothing is measured. */
  readonly port: number
  /** /readyz answers 503 before this, and from `stopping` on, so that no requests are sent here. */
  ready(): void
  stopping(): void
  close(): Promise<void>
}

interface Options {
  readonly service: string
  readonly host: string
  /** Without a port nothing is measured. */
  readonly port: number | undefined
  readonly log: Log
}

const OFF: Operations = {
  port: 0,
  answered() {},
  gauge() {},
  ready() {},
  stopping() {},
  close: () => Promise.resolve(),
}

/**
 * Serves `/metrics` (Prometheus text), `/livez` and `/readyz`. Throws one sentence when the port cannot be used. The
 * library of the metrics is loaded only when they are wanted.
 */
export async function openOperations({ service, host, port, log }: Options): Promise<Operations> {
  if (port === undefined) return OFF
  const { createMeters } = await import('./meters.ts')
  const meters = createMeters(service, log)
  let state: 'starting' | 'ready' | 'stopping' = 'starting'
  const server = createServer((request, response) => {
    if (request.url === '/livez') answer(response, 200, 'alive\n')
    else if (request.url === '/readyz') answer(response, state === 'ready' ? 200 : 503, `${state}\n`)
    else if (request.url === '/metrics')
      meters.text().then(
        (text) => answer(response, 200, text, meters.contentType),
        () => answer(response, 500, 'failed\n'),
      )
    else answer(response, 404, 'not found\n')
  })
  await listen(server, { host, port, setting: 'METRICS' })
  return {
    port: (server.address() as AddressInfo).port,
    answered: meters.answered,
    gauge: meters.gauge,
    ready: () => (state = 'ready'),
    stopping: () => (state = 'stopping'),
    close: () => closed(server),
  }
}

function answer(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
