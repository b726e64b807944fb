import { onTestFinished, describe, expect, it } from 'vitest'
import { openOperations, silentLog } from '@portal/service-kit/process'
import { eventually } from '@portal/testkit/eventually'
import { startWith } from './testing/start-gateway.ts'

describe('requests at the gateway', () => {
  it('are counted by the service that they are for, on a port of their own', async () => {
    const operations = await openOperations({ service: 'gateway', host: '127.0.0.1', port: 0, log: silentLog })
    onTestFinished(operations.close)
    const { gateway } = await startWith([{ path: 'user/x', answer: (_in, out) => out.writeHead(409).end() }], {
      operations,
    })
    await gateway.statuses(['/v1/user/x', '/v1/nothing', '/assets/none.js', '/Kvitto'])

    // A request is counted after its answer has been sent.
    await eventually(async () => {
      const text = await (await fetch(`http://127.0.0.1:${operations.port}/metrics`)).text()
      expect(text).toContain('portal_request_errors_total{call="identity",status="409",service="gateway"} 1')
      expect(text).toContain('portal_request_errors_total{call="gateway",status="404",service="gateway"} 1')
      expect(text).toContain('portal_request_duration_seconds_count{service="gateway",call="front-end",status="4xx"} 1')
      expect(text).toContain('portal_replicas{target="identity",state="answering",service="gateway"} 1')
    })
    expect((await gateway.send('/metrics')).text).not.toContain('portal_')
  })
})
