import { createServer } from 'node:http'
import { runServer, silentLog } from '@portal/service-kit/process'
import { answerJson, contractOf, countBytes } from './fixture-service.ts'

/** One replica of a small service, stopped as the supervisor stops real ones: contract, health, a list and an add. */
const calls = [
  {
    path: 'list',
    answer: (_incoming: unknown, outgoing: Parameters<typeof answerJson>[0]) =>
      answerJson(outgoing, { results: process.pid }),
  },
  { method: 'PUT' as const, path: 'add', answer: countBytes },
]

const server = createServer({ keepAliveTimeout: 65_000 }, (incoming, outgoing) => {
  const call = calls.find(({ path }) => incoming.url === `/v1/${path}`)
  if (call) call.answer(incoming, outgoing)
  else if (incoming.url === '/internal/contract') answerJson(outgoing, contractOf({ name: 'identity', calls }))
  else answerJson(outgoing, { status: 'ok' })
})
await runServer({ server, host: '127.0.0.1', port: Number(process.env['PORT']), log: silentLog, close: async () => {} })
