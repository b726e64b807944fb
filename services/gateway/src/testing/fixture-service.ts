import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { ServiceContract } from '@portal/platform-contract'

export const GATEWAY_KEY = 'a-key-for-tests-only'

/** A call of a fixture service and its handler. */
export interface FixtureCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly changesState?: boolean
  readonly maxBodyBytes?: number
  readonly kind?: 'call' | 'upload' | 'download'
  readonly yields?: boolean
  readonly stays?: boolean
  answer(incoming: IncomingMessage, outgoing: ServerResponse): unknown
}

export interface FixtureService {
  readonly name: string
  readonly origin: string
  readonly port: number
  /** Requests for calls that have arrived, in order. */
  readonly requests: readonly IncomingMessage[]
  /** Connections accepted, health probes, liveness checks, and contracts sent since the start. */
  connections(): number
  probes(): number
  alive(): number
  contractsTold(): number
  /** The health that it reports from now on. */
  calls: readonly FixtureCall[]
  health: { status: number; body: unknown } | 'hangs'
  /** Replaces the contract; undefined restores the correct one. */
  contractText: string | undefined
  /** How long it waits before it tells its contract. */
  contractAfterMs: number
  close(): Promise<void>
}

interface Options {
  readonly name?: string
  readonly calls?: readonly FixtureCall[]
  readonly port?: number
}

/**
 * A small real service on loopback: contract, health and the given calls, behind the gateway's key like every service.
 */
export async function startFixtureService({
  name = 'identity',
  calls = [],
  port = 0,
}: Options = {}): Promise<FixtureService> {
  const requests: IncomingMessage[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  let probes = 0
  let alive = 0
  let contractsTold = 0

  const server = createServer({ keepAliveTimeout: 65_000 }, (incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', 'http://service').pathname
    if (incoming.headers['x-gateway-key'] !== GATEWAY_KEY) return void outgoing.writeHead(403).end()
    if (path === '/internal/health') {
      probes += 1
      if (service.health !== 'hangs') answerJson(outgoing, service.health.body, service.health.status)
      return
    }
    if (path === '/internal/alive') {
      alive += 1
      if (service.health !== 'hangs') outgoing.writeHead(204).end()
      return
    }
    if (path === '/internal/contract') {
      contractsTold += 1
      const tell = () => outgoing.end(service.contractText ?? JSON.stringify(contractOf(service)))
      return void setTimeout(tell, service.contractAfterMs)
    }
    requests.push(incoming)
    const method = incoming.method === 'HEAD' ? 'GET' : incoming.method
    const call = service.calls.find(
      (known) => (known.method ?? 'GET') === method && (path === `/v1/${known.path}` || path === `/${known.path}`),
    )
    if (call) call.answer(incoming, outgoing)
    else outgoing.writeHead(404).end()
  })
  server.on('connection', (socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const bound = (server.address() as AddressInfo).port

  const service: FixtureService = {
    name,
    port: bound,
    origin: `http://127.0.0.1:${bound}`,
    requests,
    connections: () => connections,
    probes: () => probes,
    alive: () => alive,
    contractsTold: () => contractsTold,
    calls,
    health: { status: 200, body: { status: 'ok' } },
    contractText: undefined,
    contractAfterMs: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
  return service
}

/** The contract of a service with these calls. */
export function contractOf({
  name,
  calls,
}: {
  readonly name: string
  readonly calls: readonly FixtureCall[]
}): ServiceContract {
  const listed = calls.filter(({ path }) => !path.startsWith('avatars/'))
  return {
    service: name,
    calls: listed.map(
      ({ method = 'GET', path, changesState = method !== 'GET', maxBodyBytes = 1024, kind, yields, stays }) => ({
        name: path,
        method,
        path,
        changesState,
        maxBodyBytes,
        ...(kind ? { kind } : {}),
        ...(yields ? { yields } : {}),
        ...(stays ? { stays } : {}),
      }),
    ),
    paths: Object.fromEntries(
      listed.map(({ method = 'GET', path }) => [
        `/v1/${path}`,
        { [method.toLowerCase()]: { operationId: path, tags: [name] } },
      ]),
    ),
  }
}

/** Answers with JSON and its length. */
export function answerJson(outgoing: ServerResponse, body: unknown, status = 200): void {
  const text = JSON.stringify(body)
  outgoing
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    .end(text)
}

/** Reads the body, then answers with its number of bytes. */
export function countBytes(incoming: IncomingMessage, outgoing: ServerResponse): void {
  let bytes = 0
  incoming.on('data', (chunk: Buffer) => (bytes += chunk.length))
  incoming.on('end', () => answerJson(outgoing, { bytes }))
}
