import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { requireLiveCalls } from './live-calls.ts'

const root = mkdtempSync(path.join(tmpdir(), 'portal-live-calls-'))
const documents: Record<string, object> = {
  '/mfe/registry.json': { remotes: [{ name: 'money', baseUrl: '/mfe/money/1/' }] },
  '/mfe/money/1/contributions.json': { needs: { calls: ['GET receipts', 'POST me'] } },
}
const server = createServer((request, response) => {
  const found = documents[request.url ?? '']
  response.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? {}))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.close()
  server.closeAllConnections()
  rmSync(root, { recursive: true })
})

function record(service: string, calls: readonly (readonly [method: string, path: string])[]): void {
  const folder = path.join(root, 'libs', service, 'contract')
  mkdirSync(folder, { recursive: true })
  const described = calls.map(([method, at]) => [`${method}-${at}`, { method, path: at }])
  writeFileSync(path.join(folder, 'contract.json'), JSON.stringify({ calls: Object.fromEntries(described) }))
}

it('services with every call of the live front ends may be released, and no others', async () => {
  record('identity', [['POST', 'me']])
  record('money', [['GET', 'receipts']])
  await requireLiveCalls(root, ['identity', 'money'], portal)
  record('money', [['GET', 'receipts/all']])
  await expect(requireLiveCalls(root, ['identity', 'money'], portal)).rejects.toThrow(
    /^money as it is live at .* makes the call GET receipts, which no service has any more/,
  )
})

it('a portal that does not answer is reported in a sentence', async () => {
  await expect(requireLiveCalls(root, ['identity'], 'http://127.0.0.1:1')).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:1 gives no \/mfe\/registry\.json/,
  )
})
