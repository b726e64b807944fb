import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { type FieldNames, type PayWorkbook, type PayYears, readPayWorkbook } from '@portal/time-domain'
import { packParts } from './pack-parts.ts'
import { readCells } from './read-cells.ts'
import { type Refusal, RefusedWorkbook } from './refused-workbook.ts'
import { safeParts } from './safe-parts.ts'

/** A file to read, and what decides its year. */
export interface ThreadTask { readonly path: string; readonly years: PayYears }

/** What the file says, which is far less to hand over than its cells. */
export type ThreadAnswer = { readonly workbook: PayWorkbook } | { readonly refused: Refusal }

/** The names of figures: given along, because the contract would bring its own libraries into the thread. */
const fields = workerData as FieldNames

/** The thread has nothing else to do, so it waits for the disk itself. */
async function read({ path, years }: ThreadTask): Promise<ThreadAnswer> {
  try {
    const sheets = await readCells(packParts(await safeParts(readFileSync(path))))
    return { workbook: readPayWorkbook(sheets, fields, years) }
  } catch (error) {
    // Whatever stumbles over it, it is the file's fault: the thread holds nothing else.
    return { refused: error instanceof RefusedWorkbook ? error.reason : 'damaged' }
  }
}

/** One file at a time. */
parentPort?.on('message', (task: ThreadTask) => {
  void read(task).then((answer) => parentPort?.postMessage(answer))
})
parentPort?.postMessage('ready')
