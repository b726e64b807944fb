import { appendFileSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'

/**
 * A service of the supervisor's tests: speaks the protocol and does nothing else. Its file name is its name,
 * `FIXTURE_EVENTS` a file for its events; `FIXTURE_CRASHES`, `FIXTURE_FAILS` and `FIXTURE_HANGS` name the service that
 * ends after its start, or during it, or does not get ready; one in `FIXTURE_ANSWERS` answers pings, one in
 * `FIXTURE_UNWELL` is not healthy. With
 * `FIXTURE_STARTS=2-7` it does so only from its second start to its seventh.
 */
const role = path.basename(process.argv[1] ?? '', '.fixture.ts')
const { PORT = '0', HOST = '127.0.0.1', FIXTURE_EVENTS: events = '', FIXTURE_STARTS: starts = '1-' } = process.env

const note = (what: string) => appendFileSync(events, `${role} ${what}\n`)

note('starting')
const started = readFileSync(events, 'utf8')
  .split('\n')
  .filter((line) => line === `${role} starting`).length
const [from, to] = starts.split('-').map(Number)
const isTold = (what: string) =>
  process.env[`FIXTURE_${what}`] === role && started >= (from ?? 1) && started <= (to || Infinity)

const server = createServer((request, response) => {
  if (request.url === '/crash') process.exit(7)
  if (request.url === '/who') return response.end(JSON.stringify({ pid: process.pid, environment: process.env }))
  if (request.url === '/slow') return void setTimeout(() => response.end('slow but whole'), 400)
  if (request.url === '/internal/health' && isTold('UNWELL')) return response.writeHead(503).end('database')
  return response.end('ok')
})

function stop(): void {
  note('stopping')
  server.close(() => {
    note('stopped')
    process.exit(0)
  })
  // A keep-alive connection becomes idle only when its last answer was sent.
  setInterval(() => server.closeIdleConnections(), 10)
}

process.on('SIGINT', () => undefined)
process.once('SIGTERM', stop)
process.once('disconnect', stop)
process.on('message', ({ type }: { type: string }) => {
  if (type === 'stop') stop()
  if (type === 'ping' && isTold('ANSWERS')) process.send?.({ type: 'alive' }, () => note('answered'))
})

if (isTold('FAILS')) {
  process.send?.({ type: 'failed', sentence: 'Set FIXTURE_FAILS to something else.' }, () => process.exit(1))
} else if (isTold('HANGS')) {
  setInterval(() => undefined, 1000)
} else {
  if (role === 'identity' && process.env['FIXTURE_CREATES'] !== undefined) {
    process.send?.({ type: 'administrator-created', email: 'first@company.se', password: 'Once-only-1' })
  }
  server.listen(Number(PORT), HOST, () => {
    note('ready')
    process.send?.({ type: 'ready', ...(role === 'identity' ? { administrator: 'first@company.se' } : {}) })
    if (isTold('CRASHES')) setImmediate(() => process.exit(7))
  })
}
