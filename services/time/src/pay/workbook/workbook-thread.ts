import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { WorkbookSheet } from '@portal/time-domain'
import { packParts } from './pack-parts.ts'
import { readCells } from './read-cells.ts'
import { type Refusal, RefusedWorkbook } from './refused-workbook.ts'
import { safeParts } from './safe-parts.ts'

/** What the thread answers for the file that it was told to read. It has nothing else to do, so it waits for the disk itself. */
export type ThreadAnswer = { readonly sheets: readonly WorkbookSheet[] } | { readonly refused: Refusal }

async function read(path: string): Promise<ThreadAnswer> {
  try {
    return { sheets: await readCells(packParts(await safeParts(readFileSync(path)))) }
  } catch (error) {
    // Whatever the reader stumbles over, it is the file's fault: the thread holds nothing else.
    return { refused: error instanceof RefusedWorkbook ? error.reason : 'damaged' }
  }
}

/** One file at a time, by its path. */
parentPort?.on('message', (path: string) => {
  void read(path).then((answer) => parentPort?.postMessage(answer))
})
parentPort?.postMessage('ready')
