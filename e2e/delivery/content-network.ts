import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the network answers: as it should, or with a fault. */
export type Mood = 'works' | 'is away' | 'hangs' | 'answers 500' | 'sends HTML' | 'sends damaged files'

/** A CDN of a portal's files, at an origin of its own: it fetches what it lacks from the portal and keeps it. */
export interface ContentNetwork {
  readonly origin: string
  /** Paths that it was asked for, since the last `forget`. */
  readonly asked: () => readonly string[]
  /** Of which portal, empty again, and working. */
  readonly fill: (portalUrl: string) => void
  readonly turn: (mood: Mood) => void
  readonly close: () => Promise<void>
}

interface Kept {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

export async function startContentNetwork(): Promise<ContentNetwork> {
  let portal = ''
  let mood: Mood = 'works'
  const asked: string[] = []
  const kept = new Map<string, Kept>()

  async function find(path: string): Promise<Kept> {
    const known = kept.get(path)
    if (known) return known
    const answer = await fetch(portal + path)
    const found = { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
    if (answer.headers.get('cache-control')?.includes('immutable')) kept.set(path, found)
    return found
  }

  async function deliver(path: string, response: ServerResponse): Promise<void> {
    const { status, headers, body } = await find(path)
    const { 'content-encoding': _, 'content-length': __, ...passed } = Object.fromEntries(headers)
    const sent = mood === 'sends damaged files' ? Buffer.concat([body, Buffer.from(' ')]) : body
    response.writeHead(status, passed).end(sent)
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    if (mood === 'hangs') return
    if (mood === 'is away') return void request.socket.destroy()
    if (mood === 'answers 500') return void response.writeHead(500).end()
    if (mood === 'sends HTML')
      return void response
        .writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
        .end('<!doctype html><title>Sorry</title>')
    deliver(path, response).catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    fill: (portalUrl) => {
      portal = portalUrl
      kept.clear()
      asked.length = 0
      mood = 'works'
    },
    turn: (next) => {
      mood = next
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
