import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import { DatabaseUnusable } from '../database-unusable.ts'
import type { DumpTask } from './dump-worker.ts'

/** `before` makes types, functions and tables, `after` indexes, constraints and triggers: rows come between them. */
export interface SchemaDump {
  readonly before: string
  readonly after: string
}

// In a bundle both are JavaScript.
const workerFile = path.join(import.meta.dirname, `dump-worker${path.extname(import.meta.filename)}`)

/** The structure of a database as SQL, by PostgreSQL's own `pg_dump` (compiled to WebAssembly). */
export async function dumpSchema(databaseUrl: string, pgDump: string): Promise<SchemaDump> {
  const section = (name: string) => runPgDump(databaseUrl, pgDump, ['--schema-only', `--section=${name}`])
  return { before: await section('pre-data'), after: await section('post-data') }
}

async function runPgDump(databaseUrl: string, pgDump: string, args: readonly string[]): Promise<string> {
  const { hostname, port, pathname, password } = new URL(databaseUrl)
  const address = { dbname: pathname.slice(1), password }
  const target = Object.entries(address).map(
    ([name, value]) => `${name}='${decodeURIComponent(value).replaceAll(/[\\']/g, String.raw`\$&`)}'`,
  )
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const { port1: ours, port2: line } = new MessageChannel()
  const answered = new Int32Array(new SharedArrayBuffer(4))
  const task: DumpTask = { pgDump, args: [...args, '--dbname', target.join(' ')], line, answered }
  const worker = new Worker(workerFile, { workerData: task, transferList: [line] })
  let held = Buffer.alloc(0)
  const answer = () => {
    ours.postMessage(new Uint8Array(held))
    held = Buffer.alloc(0)
    Atomics.store(answered, 0, 1)
    Atomics.notify(answered, 0)
  }
  socket.on('data', (piece: Buffer) => {
    held = Buffer.concat([held, piece])
    if (isWhole(held)) answer()
  })
  // A server that has gone: pg_dump gets an empty answer and says so.
  socket.on('error', () => undefined).on('close', answer)
  ours.on('message', (bytes: Uint8Array) => {
    if (socket.writable) socket.write(bytes)
    else answer()
  })
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error: Error) => reject(new DatabaseUnusable(error.message.replaceAll(/\s+/g, ' '))))
      worker.once('exit', () => reject(new DatabaseUnusable('pg_dump ended without a result')))
    })
  } finally {
    ours.close()
    socket.destroy()
    await worker.terminate()
  }
}

const READY = 'Z'.charCodeAt(0)
const AUTHENTICATION = 'R'.charCodeAt(0)
/** Kinds of authentication messages that want an answer: a password in clear or hashed, and the steps of SCRAM. */
const QUESTIONS = new Set([3, 5, 10, 11])

/** Whether these are whole messages, after the last of which the server waits. */
function isWhole(bytes: Buffer): boolean {
  let place = 0
  let isWaiting = false
  while (place + 5 <= bytes.length) {
    const kind = bytes[place]
    const isQuestion =
      kind === AUTHENTICATION && place + 9 <= bytes.length && QUESTIONS.has(bytes.readInt32BE(place + 5))
    isWaiting = kind === READY || isQuestion
    place += 1 + bytes.readInt32BE(place + 1)
  }
  return place === bytes.length && isWaiting
}
