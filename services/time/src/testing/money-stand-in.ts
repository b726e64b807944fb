import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type MonthlyCosts, type MonthRecord, monthRecordsQuestion } from '@portal/money-contract/for-services'
import { monthOf } from '@portal/platform-domain'
import { TEST_GATEWAY_KEY } from '@portal/testkit'

/** A money service with the tests' answers, over real HTTP. */
export interface MoneyStandIn {
  readonly url: string
  /**
   * Its answer from now on: costs by `ownerId month`, a status, no answer at all (`hangs`), or half of one before the
   * connection ends (`stops`).
   */
  answer: ReadonlyMap<string, MonthlyCosts> | number | 'hangs' | 'stops' | 'nonsense'
  /** Its records, from which it answers those of the requested users and months. */
  records: readonly MonthRecord[]
  close(): Promise<void>
}

export async function startMoney(): Promise<MoneyStandIn> {
  const recordsFor = (question: unknown) => {
    const { ownerIds, first, last } = monthRecordsQuestion.parse(question)
    const records = money.records.filter(
      ({ ownerId, date }) => ownerIds.includes(ownerId) && first <= monthOf(date) && monthOf(date) <= last,
    )
    return JSON.stringify({ records })
  }
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://money')
    const asksRecords = pathname === '/internal/month-records'
    if (
      (pathname !== '/internal/monthly-costs' && !asksRecords) ||
      request.headers['x-gateway-key'] !== TEST_GATEWAY_KEY
    )
      return response.writeHead(403).end()
    const { answer } = money
    if (answer === 'hangs') return undefined
    if (answer === 'stops') return void response.write('{"records":[', () => response.destroy())
    if (typeof answer === 'number') return response.writeHead(answer).end()
    if (asksRecords) return void json(request).then((question) => response.end(recordsFor(question)))
    const costs =
      answer === 'nonsense' ? { costs: -1 } : answer.get(`${searchParams.get('ownerId')} ${searchParams.get('month')}`)
    return response.end(JSON.stringify(costs ?? { costs: 0, tools: 0, recordCount: 0, records: [] }))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const money: MoneyStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: new Map(),
    records: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return money
}
