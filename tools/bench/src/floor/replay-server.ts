import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { connectDatabase, runText } from '@portal/service-kit'
import type { Piece, Step } from '../calls/script.ts'

/*
 * The floor of one call: node:http, and the database statements that were recorded during that call in the portal: the
 * same rows, the same event, a line in the server's log, and for an upload the file, hashed and safe on the disk. No
 * sign-in, checks, counting or decoding, and statements are sent together where possible.
 */
interface Floor {
  readonly steps: readonly Step[]
  readonly taken: readonly string[]
}

const { PORT, DATABASE_URLS, DATA_DIR } = process.env
const databases = new Map(
  Object.entries(JSON.parse(DATABASE_URLS ?? '{}') as Record<string, string>).map(([service, url]) => [
    service,
    connectDatabase(url).orm,
  ]),
)
let floor: Floor = { steps: [], taken: [] }
let requests = 0

/** The values of one request. */
function filler(): (pieces: readonly Piece[] | null) => string | null {
  const taken = floor.taken[requests++ % Math.max(1, floor.taken.length)] ?? ''
  const made = new Map<string, string>()
  const make = {
    taken: () => taken,
    month: () => taken.slice(0, 7),
    uuid: () => randomUUID(),
    key: () => randomBytes(24).toString('hex'),
  }
  const fill = (piece: Piece): string => {
    if (typeof piece === 'string') return piece
    const value = made.get(piece.of) ?? make[piece.slot]()
    made.set(piece.of, value)
    return value
  }
  return (pieces) => pieces && pieces.map(fill).join('')
}

async function run(): Promise<object[]> {
  const fill = filler()
  const rows: object[] = []
  for (const { service, isTransaction, statements } of floor.steps) {
    const orm = databases.get(service)
    if (!orm) throw new Error(`No database of ${service}`)
    const all = (executor: typeof orm) =>
      Promise.all(statements.map(({ text, values }) => runText(executor, text, values.map(fill))))
    for (const answer of await (isTransaction ? orm.transaction(all) : all(orm))) rows.push(...answer)
  }
  return rows
}

async function receive(request: IncomingMessage): Promise<string> {
  const hash = createHash('sha256')
  const writing: Promise<void>[] = []
  const parser = new Busboy({ headers: request.headers as { 'content-type': string } })
  parser.on('file', (_name, stream) => {
    stream.on('data', (piece: Buffer) => hash.update(piece))
    writing.push(pipeline(stream, createWriteStream(join(DATA_DIR ?? '', randomUUID()), { flush: true })))
  })
  await pipeline(request, parser)
  await Promise.all(writing)
  return hash.digest('hex')
}

async function answer(request: IncomingMessage): Promise<object> {
  if (request.headers['content-type']?.startsWith('multipart/') === true) await receive(request)
  else request.resume()
  return run()
}

const server = createServer((request, response) => {
  const began = performance.now()
  response.once('finish', () =>
    console.log(
      JSON.stringify({
        time: Date.now(),
        method: request.method,
        url: request.url,
        status: response.statusCode,
        ms: performance.now() - began,
      }),
    ),
  )
  answer(request).then(
    (rows) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(Number(PORT), '127.0.0.1', () => process.send?.({ type: 'ready' }))
process.on('message', (message: { type: string; floor?: Floor }) => {
  if (message.type === 'stop') process.exit(0)
  if (!message.floor) return
  floor = message.floor
  requests = 0
  process.send?.({ type: 'taken' })
})
process.on('disconnect', () => process.exit(0))
