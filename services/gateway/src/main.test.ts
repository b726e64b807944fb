import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '@portal/testkit/free-port'
import { eventually } from '@portal/testkit/eventually'
import { startTraceReceiver } from '@portal/testkit/trace-receiver'
import { answerJson, type FixtureService, GATEWAY_KEY, startFixtureService } from './testing/fixture-service.ts'
import { sendTo } from './testing/start-gateway.ts'

/** The real process, started as by the supervisor. */
async function startProcess(
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; said: { type: string }[]; errors: () => string }> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-process-'))
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    env: { GATEWAY_KEY, SHELL_DIR: folder, MFE_DIR: folder, LOG_LEVEL: 'info', ...environment },
    execArgv: [],
    silent: true,
  })
  const said: { type: string }[] = []
  let errors = ''
  child.on('message', (message) => said.push(message as { type: string }))
  child.stderr?.on('data', (chunk) => (errors += String(chunk)))
  child.stdout?.resume()
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, said, errors: () => errors }
}

/** A running gateway process in front of a service with one call, `slow`, which the test answers. */
async function running(environment: Record<string, string> = {}): Promise<{
  child: ChildProcess
  port: number
  service: FixtureService
  answerSlow: () => void
}> {
  let answerSlow = () => {}
  const service = await startFixtureService({
    calls: [
      {
        path: 'slow',
        answer: (_incoming, outgoing) => {
          answerSlow = () => answerJson(outgoing, { results: true })
        },
      },
    ],
  })
  onTestFinished(() => service.close())
  const port = await freePort()
  const { child, said } = await startProcess({
    PORT: String(port),
    SERVICE_URLS: `identity=${service.origin}`,
    ...environment,
  })
  await eventually(() => expect(said).toEqual([{ type: 'ready' }]))
  await eventually(async () => expect(await sendTo(port, '/healthz', {})).toMatchObject({ status: 200 }))
  return { child, port, service, answerSlow: () => answerSlow() }
}

describe('the gateway process', () => {
  it.each([
    ['a stop message', (child: ChildProcess) => child.send({ type: 'stop' })],
    ['SIGTERM', (child: ChildProcess) => child.kill('SIGTERM')],
    ['the loss of its supervisor', (child: ChildProcess) => child.disconnect()],
  ])('stops on %s, after it has answered running requests', async (_what, stop) => {
    const { child, port, service, answerSlow } = await running()
    const slow = sendTo(port, '/v1/slow', {})
    await eventually(() => expect(service.requests).toHaveLength(1))
    child.kill('SIGINT')
    const ended = once(child, 'exit')
    stop(child)
    await eventually(() => expect(sendTo(port, '/healthz', {})).rejects.toThrow('ECONNREFUSED'))
    expect(child.exitCode).toBeNull()
    answerSlow()
    expect(await slow).toMatchObject({ status: 200 })
    expect(await ended).toEqual([0, null])
  })

  it('sends the traces of the last requests before it ends, whose ids are those of the answers', async () => {
    const receiver = await startTraceReceiver()
    onTestFinished(() => receiver.stop())
    const { child, port, service, answerSlow } = await running({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })
    const foreign = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
    const slow = sendTo(port, '/v1/slow', { headers: { traceparent: foreign } })
    await eventually(() => expect(service.requests).toHaveLength(1))
    answerSlow()
    const requestId = String((await slow).headers['x-request-id'])
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    const [span] = receiver.spans
    expect(receiver.spans).toHaveLength(1)
    expect(span).toMatchObject({
      service: 'gateway',
      name: 'GET /v1/slow',
      traceId: requestId.replaceAll('-', ''),
      attributes: { 'http.response.status_code': 200, 'portal.request_id': requestId },
    })
    expect(span?.parentSpanId).toBeUndefined()
    expect(service.requests[0]?.headers).toMatchObject({
      'x-request-id': requestId,
      traceparent: `00-${span?.traceId}-${span?.spanId}-01`,
    })
  })

  it('is ready when it knows the calls of the services that run, also while another one is away', async () => {
    const service = await startFixtureService({ calls: [{ path: 'list', answer: (_, to) => answerJson(to, {}) }] })
    onTestFinished(() => service.close())
    service.contractAfterMs = 200
    const port = await freePort()
    const away = await freePort()
    const { said } = await startProcess({
      PORT: String(port),
      SERVICE_URLS: `identity=${service.origin},money=http://127.0.0.1:${away}`,
    })
    await eventually(() => expect(said).toEqual([{ type: 'ready' }]))
    expect(await sendTo(port, '/v1/list', {})).toMatchObject({ status: 200 })
  })

  it('reports wrong settings in one sentence', async () => {
    const { child, said, errors } = await startProcess({ SERVICE_URLS: '' })
    expect(await once(child, 'exit')).toEqual([1, null])
    const sentence =
      'Set SERVICE_URLS: the services as name=http://host:port, separated by commas, identity among them.'
    expect(said).toEqual([{ type: 'failed', sentence }])
    expect(errors()).toContain(sentence)
  })

  it('reports in one sentence that its port is taken', async () => {
    const { port } = await running()
    const { child, errors } = await startProcess({ PORT: String(port), SERVICE_URLS: 'identity=http://127.0.0.1:1' })
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(errors().trim().split('\n')).toEqual([
      `Port ${port} is in use by another program: stop it or set PORT to a free one.`,
    ])
  })
})
