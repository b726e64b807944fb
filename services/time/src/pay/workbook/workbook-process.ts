import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { type FieldNames, type PayWorkbook, type PayYears, readPayWorkbook } from '@portal/time-domain'
import { packParts } from './pack-parts.ts'
import { readCells } from './read-cells.ts'
import { type Refusal, RefusedWorkbook } from './refused-workbook.ts'
import { safeParts } from './safe-parts.ts'

/** A file to read, and the values that decide its year. */
export interface ReadTask {
  readonly path: string
  readonly years: PayYears
}

/** The file's figures, which are far less to transfer than its cells. */
export type ReadAnswer = { readonly workbook: PayWorkbook } | { readonly refused: Refusal }

/** Import the names of figures first: the contract would load its own libraries into the process. */
export type ToReader = { readonly fields: FieldNames } | { readonly task: ReadTask }

/** Processor time, so that a busy machine refuses no valid file: a year of Snurra takes a tenth of it. */
const READ_CPU_MS = 800
/**
 * How often a separate thread checks it: nothing else can end a loop in here, least of all when the service was killed.
 */
const LOOK_MS = 50

let fields: FieldNames = new Map()
/** The processor time at which the current file's limit is reached; 0 between files. */
const end = new BigInt64Array(new SharedArrayBuffer(8))
const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return Math.round((user + system) / 1000)
}
const watch = `const { workerData } = require('node:worker_threads')
setInterval(() => {
  const end = Atomics.load(workerData, 0)
  const { user, system } = process.cpuUsage()
  if (end !== 0n && (user + system) / 1000 > Number(end)) process.kill(process.pid, 'SIGKILL')
}, ${LOOK_MS})`
new Worker(watch, { eval: true, workerData: end, env: {} }).unref()

/** The process has no other work, so it may read synchronously. */
async function read({ path, years }: ReadTask): Promise<ReadAnswer> {
  try {
    const sheets = await readCells(packParts(await safeParts(readFileSync(path))))
    return { workbook: readPayWorkbook(sheets, fields, years) }
  } catch (error) {
    // Any failure here is the file's fault: the process has no other data.
    return { refused: error instanceof RefusedWorkbook ? error.reason : 'damaged' }
  }
}

/** One file at a time. */
process.on('message', (message: ToReader) => {
  if ('fields' in message) {
    fields = message.fields
    process.send?.('ready')
    return
  }
  Atomics.store(end, 0, BigInt(cpuMs() + READ_CPU_MS))
  void read(message.task).then((answer) => {
    Atomics.store(end, 0, 0n)
    process.send?.(answer)
  })
})
process.on('disconnect', () => process.exit(0))
// The service handles signals to the whole group.
process.on('SIGINT', () => {})
