import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { type FieldNames, type PayWorkbook, type PayYears, readPayWorkbook } from '@portal/time-domain'
import { packParts } from './pack-parts.ts'
import { readCells } from './read-cells.ts'
import { type Refusal, RefusedWorkbook } from './refused-workbook.ts'
import { safeParts } from './safe-parts.ts'

/** A file to read, and what decides its year. */
export interface ReadTask {
  readonly path: string
  readonly years: PayYears
}

/** What the file says, which is far less to hand over than its cells. */
export type ReadAnswer = { readonly workbook: PayWorkbook } | { readonly refused: Refusal }

/** The names of figures come first: the contract would bring its own libraries into the process. */
export type ToReader = { readonly fields: FieldNames } | { readonly task: ReadTask }

/** Of the processor, so that a busy machine refuses nothing that is honest: a year of Snurra takes a tenth of it. */
const READ_CPU_MS = 800
/**
 * How often a thread of its own looks at that: nothing else can end a loop in here, least of all when the service was
 * killed.
 */
const LOOK_MS = 50

let fields: FieldNames = new Map()
/** The processor time at which the present file's is over; 0 between files. */
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

/** The process has nothing else to do, so it waits for the disk itself. */
async function read({ path, years }: ReadTask): Promise<ReadAnswer> {
  try {
    const sheets = await readCells(packParts(await safeParts(readFileSync(path))))
    return { workbook: readPayWorkbook(sheets, fields, years) }
  } catch (error) {
    // Whatever stumbles over it, it is the file's fault: the process holds nothing else.
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
// Signals to the whole group are the service's business.
process.on('SIGINT', () => {})
