import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { silentLog } from './log.ts'
import { type Operations, openOperations } from './operations.ts'

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

const open = (port: number): Promise<Operations> =>
  openOperations({ service: 'money', host: '127.0.0.1', port, log: silentLog })

async function opened(): Promise<{ operations: Operations; read: (path: string) => Promise<Response> }> {
  const operations = await open(0)
  closings.push(operations.close)
  return { operations, read: (path) => fetch(`http://127.0.0.1:${operations.port}${path}`) }
}

describe('the operators’ port', () => {
  it('shows requests by call, errors by status, and the process', async () => {
    const { operations, read } = await opened()
    operations.answered('receipts.list', 200, 7)
    operations.answered('receipts.add', 503, 12)

    const answer = await read('/metrics')
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(text).toContain(
      'portal_request_duration_seconds_bucket{le="0.01",service="money",call="receipts.list",status="2xx"} 1',
    )
    expect(text).toContain('portal_request_errors_total{call="receipts.add",status="503",service="money"} 1')
    expect(text).toMatch(/^process_start_time_seconds\{service="money"\} \d+/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds/m)
  })

  it('reads gauges when they are wanted, and leaves out one that fails', async () => {
    const { operations, read } = await opened()
    let waiting = 1
    operations.gauge({
      name: 'queue_events',
      help: 'Events.',
      labels: ['state'],
      read: () => [{ labels: { state: 'waiting' }, value: waiting }],
    })
    operations.gauge({ name: 'disk_bytes', help: 'Disk.', read: () => Promise.reject(new Error('no disk')) })
    waiting = 4

    const text = await (await read('/metrics')).text()
    expect(text).toContain('portal_queue_events{state="waiting",service="money"} 4')
    expect(text).not.toMatch(/^portal_disk_bytes/m)
  })

  it('is ready between the start and the stop of the process, and alive all the time', async () => {
    const { operations, read } = await opened()
    const states = async () => [(await read('/readyz')).status, (await read('/livez')).status]

    expect(await states()).toEqual([503, 200])
    operations.ready()
    expect(await states()).toEqual([200, 200])
    operations.stopping()
    expect(await states()).toEqual([503, 200])
    expect((await read('/v1/anything')).status).toBe(404)
  })

  it('names the setting when its port is in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    closings.push(() => new Promise((resolve) => other.close(resolve)))
    const { port } = other.address() as AddressInfo

    await expect(open(port)).rejects.toThrow(
      `Port ${port} is in use by another program: stop it or set METRICS_PORT to a free one.`,
    )
  })

  it('measures nothing without a port', async () => {
    const operations = await openOperations({ service: 'money', host: '127.0.0.1', port: undefined, log: silentLog })
    expect(() => operations.answered('receipts.list', 200, 1)).not.toThrow()
    expect(operations.port).toBe(0)
    await operations.close()
  })
})
