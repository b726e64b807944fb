import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { BlockList } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { silentLog } from '@portal/service-kit/process'
import { eventually } from '@portal/testkit/eventually'
import { createGateway } from './gateway.ts'
import { answerJson, type FixtureCall, startFixtureService } from './testing/fixture-service.ts'
import { startWith } from './testing/start-gateway.ts'

const PATH = '/v1/user/notis/live'

/** A service whose streams stay open until the test ends them, and one other call. */
function streaming() {
  const streams = new Set<ServerResponse>()
  const calls: FixtureCall[] = [
    {
      path: 'user/notis/live',
      kind: 'download',
      stays: true,
      answer(_incoming, outgoing) {
        streams.add(outgoing)
        outgoing.once('close', () => streams.delete(outgoing))
        outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
      },
    },
    { path: 'user/profile', answer: (_incoming, outgoing) => answerJson(outgoing, {}) },
  ]
  return { streams, calls }
}

interface Opened {
  readonly status: number
  readonly incoming: IncomingMessage
  readonly ended: Promise<void>
  leave(): void
}

const open = (port: number, session: string) =>
  new Promise<Opened>((resolve, reject) => {
    const outgoing = request(
      { port, host: '127.0.0.1', path: PATH, headers: { authorization: `Bearer ${session}` } },
      (incoming) => {
        const ended = new Promise<void>((over) => incoming.once('close', () => over()))
        incoming.on('error', () => null)
        incoming.resume()
        resolve({ status: incoming.statusCode ?? 0, incoming, ended, leave: () => outgoing.destroy() })
      },
    )
    outgoing.on('error', reject)
    onTestFinished(() => void outgoing.destroy())
    outgoing.end()
  })

const LIMITS = { streams: { most: 4, perAddress: 4, perUser: 2, waiting: 0, waitMs: 0 } }

describe('streams through the gateway', () => {
  it('pass each piece on at once', async () => {
    const { streams, calls } = streaming()
    const { gateway } = await startWith(calls)
    const { status, incoming } = await open(gateway.port, 'a')
    const pieces: string[] = []
    incoming.on('data', (piece: Buffer) => pieces.push(piece.toString()))
    expect([status, incoming.headers['content-type']]).toEqual([200, 'text/event-stream'])
    for (const stream of streams) stream.write('data: 2\n\n')
    await eventually(() => {
      expect(pieces.join('')).toContain('data: 2')
      return Promise.resolve()
    })
  })

  it('are few for a session and for an address; one more is refused at once, and other calls are answered', async () => {
    const { streams, calls } = streaming()
    const { gateway } = await startWith(calls, { limits: { ...LIMITS, callsUnderWay: 2 } })
    const statuses = [await open(gateway.port, 'a'), await open(gateway.port, 'a'), await open(gateway.port, 'a')]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
    expect((await open(gateway.port, 'b')).status).toBe(200)
    const last = await open(gateway.port, 'c')
    expect([last.status, (await open(gateway.port, 'd')).status]).toEqual([200, 429])
    expect((await gateway.send('/v1/user/profile')).status).toBe(200)
    last.leave()
    await eventually(() => {
      expect(streams.size).toBe(3)
      return Promise.resolve()
    })
    expect((await open(gateway.port, 'd')).status).toBe(200)
  })

  it('end when the gateway begins to stop, and no new one begins', async () => {
    const { calls } = streaming()
    const service = await startFixtureService({ calls })
    const gateway = createGateway({
      services: new Map([['identity', [service.origin]]]),
      gatewayKey: 'a-key-for-tests-only',
      shellDir: '/nowhere',
      mfeDir: '/nowhere',
      registryKey: undefined,
      trustedProxies: new BlockList(),
      connectOrigins: [],
      publicUrl: 'http://localhost:8080',
      log: silentLog,
    })
    await new Promise<void>((resolve) => gateway.server.listen(0, '127.0.0.1', resolve))
    onTestFinished(async () => {
      await new Promise((resolve) => gateway.server.close(resolve))
      await gateway.close()
      await service.close()
    })
    await gateway.prepare()
    const { port } = gateway.server.address() as { port: number }
    const { ended, status } = await open(port, 'a')
    expect(status).toBe(200)
    gateway.endStreams()
    await ended
    expect((await open(port, 'a')).status).toBe(503)
  })
})
