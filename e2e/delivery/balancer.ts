import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'

const TRIES_MS = 5_000
const UNDER_WAY_MS = 1_000

/** A proxy before several gateways. */
export interface Balancer {
  readonly url: string
  /** Sends nothing to this gateway while it is replaced, as Kubernetes does during `preStop`. */
  without(port: number, replace: () => Promise<void>): Promise<void>
  close(): void
}

/**
 * Takes turns among the gateways. One that refuses a connection is left out until its /healthz is good again, and the
 * request goes to the next one, for five seconds, as at a proxy that checks health; nothing else is repeated.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0
  const away = new Set<number>()
  const next = () => {
    const there = ports.filter((port) => !away.has(port))
    return there[turn++ % there.length] ?? ports[0] ?? 0
  }
  const leaveOut = async (port: number, meanwhile?: () => Promise<void>) => {
    if (away.has(port)) return
    away.add(port)
    await meanwhile?.()
    while (!(await isHealthy(port))) await pause(20)
    away.delete(port)
  }
  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing, next, leaveOut)
  })
  // Longer than the machine stands still: a client's idle connection must not close while it is used again.
  server.keepAliveTimeout = 120_000
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    without: (port, replace) =>
      leaveOut(port, async () => {
        // What is on its way to it arrives.
        await pause(UNDER_WAY_MS)
        await replace()
      }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const isHealthy = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next: () => number,
  leaveOut: (port: number) => Promise<void>,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const deadline = performance.now() + TRIES_MS
  for (;;) {
    const port = next()
    try {
      const from = await forward(incoming, body, port)
      outgoing.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(outgoing)
      return
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ECONNREFUSED' || performance.now() > deadline) {
        outgoing.writeHead(502).end(String(code))
        return
      }
      void leaveOut(port)
      await pause(20)
    }
  }
}

/** On a connection of its own: one that is kept could close in the moment in which it is used again. */
function forward({ method, url, headers }: IncomingMessage, body: Buffer, port: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ agent: false, host: '127.0.0.1', port, method, path: url, headers }, resolve)
      .once('error', reject)
      .end(body)
  })
}
