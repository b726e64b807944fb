import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '@portal/testkit/free-port'
import { eventually } from '@portal/testkit/eventually'
import { answerJson, startFixtureService } from './testing/fixture-service.ts'
import { startGatewayAt, type TestGateway } from './testing/start-gateway.ts'

async function startReplica(port: number): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'testing/replica-process.ts'), {
    env: { PORT: String(port) },
    execArgv: [],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return child
}

async function restart(replica: ChildProcess, port: number): Promise<ChildProcess> {
  const ended = once(replica, 'exit')
  replica.send({ type: 'stop' })
  expect(await ended).toEqual([0, null])
  return startReplica(port)
}

/** Reads and writes continuously until stopped; returns how often each status came. */
function load(gateway: TestGateway): { statuses: Map<string, number>; stop(): Promise<void> } {
  const statuses = new Map<string, number>()
  let running = true
  const client = async (send: () => Promise<{ status: number }>) => {
    while (running) {
      const outcome = await send().then(
        ({ status }) => String(status),
        (error: Error) => error.message,
      )
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
    }
  }
  const clients = Array.from({ length: 8 }, (_, index) =>
    client(() =>
      index % 2 === 0
        ? gateway.send('/v1/list')
        : gateway.send('/v1/add', { method: 'PUT', body: Buffer.alloc(900, 'x') }),
    ),
  )
  return {
    statuses,
    stop: async () => {
      running = false
      await Promise.all(clients)
    },
  }
}

describe('two replicas of a service', () => {
  it('share the calls, and can be restarted one after the other without losing a call', async () => {
    const ports = [await freePort(), await freePort()]
    const replicas = await Promise.all(ports.map(startReplica))
    const gateway = await startGatewayAt(new Map([['identity', ports.map((port) => `http://127.0.0.1:${port}`)]]))
    await gateway.ready()
    const answeredBy = async () =>
      new Set(
        (await Promise.all(Array.from({ length: 6 }, () => gateway.send('/v1/list')))).map(
          (answer) => (answer.json() as { results: number }).results,
        ),
      )
    expect(await answeredBy()).toEqual(new Set(replicas.map(({ pid }) => pid)))

    const { statuses, stop } = load(gateway)
    await eventually(() => expect(statuses.get('200')).toBeGreaterThan(50))
    for (const [index, port] of ports.entries()) {
      const before = statuses.get('200') ?? 0
      const replica = replicas[index]
      if (replica) replicas[index] = await restart(replica, port)
      await eventually(() => expect(statuses.get('200')).toBeGreaterThan(before + 50))
    }
    await stop()
    expect([...statuses.keys()]).toEqual(['200'])
  })

  it('leave the next calls to the other one when one closes its connection, as it does while it stops', async () => {
    const names: string[] = []
    const replica = (name: string, connection: string) =>
      startFixtureService({
        calls: [
          {
            path: 'list',
            answer(_incoming, outgoing) {
              names.push(name)
              answerJson(outgoing.setHeader('connection', connection), {})
            },
          },
        ],
      })
    const both = await Promise.all([replica('stopping', 'close'), replica('other', 'keep-alive')])
    onTestFinished(async () => void (await Promise.all(both.map((one) => one.close()))))
    const gateway = await startGatewayAt(new Map([['identity', both.map(({ origin }) => origin)]]))
    await gateway.ready()
    await eventually(async () => {
      names.length = 0
      for (let call = 0; call < 3; call += 1) expect(await gateway.send('/v1/list')).toMatchObject({ status: 200 })
      expect(names).toEqual(['stopping', 'other', 'other'])
    })
  })

  it('answer every call when the name of one is gone, as that of a container that has ended', async () => {
    const port = await freePort()
    await startReplica(port)
    // No resolver needs to be asked about a name that is too long.
    const gone = `http://${'gone'.repeat(16)}.invalid:${port}`
    const gateway = await startGatewayAt(new Map([['identity', [gone, `http://127.0.0.1:${port}`]]]))
    await gateway.ready()
    const { statuses, stop } = load(gateway)
    await eventually(() => expect(statuses.get('200')).toBeGreaterThan(100))
    await stop()
    expect([...statuses.keys()]).toEqual(['200'])
  })

  it("are one service for the portal's health: one of them is enough", async () => {
    const ports = [await freePort(), await freePort()]
    const [first] = await Promise.all(ports.map(startReplica))
    const gateway = await startGatewayAt(new Map([['identity', ports.map((port) => `http://127.0.0.1:${port}`)]]))
    await gateway.ready()
    first?.kill('SIGKILL')
    await eventually(async () => expect(await gateway.send('/healthz')).toMatchObject({ status: 200 }))
    expect(await gateway.statuses(['/v1/list'])).toEqual({ '/v1/list': 200 })
  })
})
