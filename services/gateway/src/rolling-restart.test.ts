import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
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

const HANGING = { quietMs: 50, silentMs: 200, silentWriteMs: 600 }

/** Two replicas, each of which can be made to accept calls without answering. */
async function startHanging() {
  const start = async () => {
    let hangs = false
    const service = await startFixtureService({
      calls: [{ path: 'list', answer: (_incoming, outgoing) => (hangs ? undefined : answerJson(outgoing, {})) }],
    })
    onTestFinished(() => service.close())
    const hang = () => {
      hangs = true
      service.health = 'hangs'
    }
    return { origin: service.origin, hang, asked: () => service.requests.length }
  }
  const [hanging, other] = [await start(), await start()]
  const origins = [hanging.origin, other.origin]
  const gateway = await startGatewayAt(new Map([['identity', origins]]), { limits: HANGING })
  await gateway.ready()
  await Promise.all(Array.from({ length: 4 }, () => gateway.send('/v1/list')))
  return { gateway, hanging, other }
}

/** A port whose connections are never made, as at a machine that is gone: its queue is full, and nothing takes from it. */
async function startFullPort(): Promise<number> {
  const port = await freePort()
  const program = `require('net').createServer().listen({ port: ${port}, host: '127.0.0.1', backlog: 1 }, () => process.send({}))`
  const child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  await once(child, 'message')
  child.kill('SIGSTOP')
  const sockets = Array.from({ length: 8 }, () => connect({ port, host: '127.0.0.1' }).on('error', () => {}))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    child.kill('SIGKILL')
  })
  return port
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

  it('answer every read when one stops answering', async () => {
    const { gateway, hanging, other } = await startHanging()
    hanging.hang()
    const reads = await Promise.all(Array.from({ length: 8 }, () => gateway.send('/v1/list')))
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]))
    expect(hanging.asked()).toBeGreaterThan(0)
    expect(other.asked()).toBeGreaterThan(8)
  })

  it('answer a read after one wait when both stop answering', async () => {
    const { gateway, hanging, other } = await startHanging()
    hanging.hang()
    other.hang()
    const before = hanging.asked() + other.asked()
    const reads = await Promise.all(Array.from({ length: 8 }, () => gateway.send('/v1/list')))
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([503]))
    expect(hanging.asked() + other.asked() - before).toBe(8)
  })

  it('answer every call when the machine of one does not answer', async () => {
    const port = await freePort()
    await startReplica(port)
    const gone = await startFullPort()
    const origins = [`http://127.0.0.1:${gone}`, `http://127.0.0.1:${port}`]
    const gateway = await startGatewayAt(new Map([['identity', origins]]), { limits: { connectMs: 300 } })
    await gateway.ready()
    const { statuses, stop } = load(gateway)
    await eventually(() => expect(statuses.get('200')).toBeGreaterThan(200))
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
