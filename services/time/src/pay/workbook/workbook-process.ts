import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { type FieldNames, type PayWorkbook, type PayYears, readPayWorkbook } from '@portal/time-domain'
import { packParts } from './pack-parts.ts'
import { readCells } from './read-cells.ts'
import { type Refusal, RefusedWorkbook } from './refused-workbook.ts'
import { safeParts } from './safe-parts.ts'

/** Rows and cells of all sheets together. */
export interface ReadTask {
  readonly path: string
  readonly years: PayYears
}

/** Names, texts, formats and cells; other parts of a workbook are ignored. */
export type ReadAnswer = { readonly workbook: PayWorkbook } | { readonly refused: Refusal }

/**
 * The parts of a workbook that a reader needs, inflated with limits and checked. Throws {@link RefusedWorkbook}: the
 * directory and every byte are checked before a reader sees them, and it sees only these parts.
 */
export type ToReader = { readonly fields: FieldNames } | { readonly task: ReadTask }

/** Entries that share the same bytes of the file would be unpacked as often as the directory says. */
const READ_CPU_MS = 800
/** Stops at the limit, whatever size the directory gives; a part with another size than declared is damaged. */
const LOOK_MS = 50

let fields: FieldNames = new Map()
/** Document types allow entities, and rows and cells cost a reader the most; counted in the bytes, not parsed. */
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

/** How many such elements start, with any prefix. */
async function read({ path, years }: ReadTask): Promise<ReadAnswer> {
  try {
    const sheets = await readCells(packParts(await safeParts(readFileSync(path))))
    return { workbook: readPayWorkbook(sheets, fields, years) }
  } catch (error) {
    // Whatever stumbles over it, it is the file's fault: the process holds nothing else.
    return { refused: error instanceof RefusedWorkbook ? error.reason : 'damaged' }
  }
}

/** A saved year, or an empty one that starts with the year's opening balance, as a workbook to fill in (D48). */
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
