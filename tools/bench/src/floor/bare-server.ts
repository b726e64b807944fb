import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import postgres from 'postgres'

/*
 * The floor under a list, a search and an add: node:http, postgres.js, the statements that the money service sends, and nothing else.
 * Nobody signs in and nothing is checked, recognised or repeated. What a call leaves behind is what ours leaves: a line in the
 * server's log, and of an add the file, hashed and safe on the disk, its row, and the entry of the activity log that identity fetches.
 */
const { PORT, DATABASE_URL, DATA_DIR, OWNER_ID } = process.env
const owner = Number(OWNER_ID)
const sql = postgres(DATABASE_URL ?? '', { max: 10, types: { int8: { to: 20, from: [20], serialize: String, parse: Number }, date: { to: 1082, from: [1082], serialize: String, parse: String } } })
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format()
const kronor = (ore: number) => (ore / 100).toFixed(2)

async function list(url: URL): Promise<object> {
  const word = url.searchParams.get('searchTerm')
  const narrowed = word === null ? sql`(r.date = ${today()})` : sql`(true) and r.search_text like ${`%${word}%`}`
  const found = await sql`
    with filtered as materialized (
      select r.id, r.id as key, r.id as sort_key, r.amount as amount from receipt r where r.owner_id = ${owner} and r.deleted_at is null and ${narrowed}
    ), top as (select * from filtered order by sort_key asc, id asc, key limit 10),
    totals as (select count(*)::int as list_total, sum(amount)::bigint as list_sum from filtered),
    page as (select key, row_number() over (order by sort_key asc, id asc, key) as place from top)
    select totals.list_total, totals.list_sum, rows.*
    from totals
    left join (select page.place, r.id, r.file_name as "fileName", r.file_key as "fileKey", r.amount, r.date from page join receipt r on r.id = page.key) rows on true
    order by rows.place`
  const results = found.map((row) => ({ id: row['id'], invoiceName: row['fileName'], invoiceUrl: row['fileKey'], Value: kronor(row['amount']), invoicedate: row['date'] }))
  return { results, total: found[0]?.['list_total'], sum: kronor(found[0]?.['list_sum']) }
}

async function add(request: IncomingMessage): Promise<object> {
  const fileKey = randomBytes(24).toString('hex')
  const { fields, fileName, bytes, sha256 } = await receive(request, join(DATA_DIR ?? '', fileKey))
  const entry = { type: 'activity', id: randomUUID(), at: new Date().toISOString(), userId: owner, actorId: owner, message: `Lade till kvittot ${fileName}` }
  const [[row]] = await sql.begin((transaction) => [
    transaction`
      insert into receipt (owner_id, date, amount, file_key, file_name, file_kind, file_bytes, file_sha256, created_by)
      values (${owner}, ${fields['date'] ?? ''}, ${Math.round(Number((fields['Value'] ?? '').replace(',', '.')) * 100)}, ${fileKey}, ${fileName}, 'pdf', ${bytes}, ${sha256}, ${owner})
      returning id, file_name as "fileName", file_key as "fileKey", amount, date`,
    transaction`insert into job (id, name, data) values (${entry.id}, 'identity', ${transaction.json(entry)})`,
  ])
  return { results: { id: row?.['id'], invoiceName: row?.['fileName'], invoiceUrl: row?.['fileKey'], Value: kronor(row?.['amount']), invoicedate: row?.['date'] } }
}

async function receive(request: IncomingMessage, path: string) {
  const fields: Record<string, string> = {}
  let fileName = ''
  let bytes = 0
  const hash = createHash('sha256')
  let writing = Promise.resolve()
  const parser = new Busboy({ headers: request.headers as { 'content-type': string } })
  parser.on('field', (name, value) => (fields[name] = value))
  parser.on('file', (_name, stream, name) => {
    fileName = name
    stream.on('data', (piece: Buffer) => {
      bytes += piece.length
      hash.update(piece)
    })
    writing = pipeline(stream, createWriteStream(path, { flush: true }))
  })
  await pipeline(request, parser)
  await writing
  return { fields, fileName, bytes, sha256: hash.digest('hex') }
}

const server = createServer((request, response) => {
  const began = performance.now()
  response.once('finish', () => console.log(JSON.stringify({ time: Date.now(), method: request.method, url: request.url, status: response.statusCode, ms: performance.now() - began })))
  void (request.method === 'GET' ? list(new URL(request.url ?? '', 'http://bare')) : add(request)).then(
    (answer) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(Number(PORT), '127.0.0.1', () => process.send?.({ type: 'ready' }))
process.on('message', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
