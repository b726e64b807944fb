import { readFile } from 'node:fs/promises'
import excel from 'exceljs'
import { silentLog } from '@portal/service-kit'
import { openWorkbookReader } from '../src/pay/workbook/workbook-reader.ts'

/**
 * Prints how long reading the workbook at the given path takes, in milliseconds, alternating runs; for the bench.
 * `bare`: exceljs only. `whole`: what an import does in its process: checks, exceljs, and interpreting the cells.
 */
const RUNS = 200
const WARM_UP = 400
const [path = ''] = process.argv.slice(2)
const present = new Date().getFullYear()
const bytes = await readFile(path)
const reader = openWorkbookReader(silentLog)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const times: { bare: number; whole: number }[] = []
for (let run = 0; run < WARM_UP + RUNS; run += 1) {
  const bare = await timed(() => new excel.Workbook().xlsx.load(bytes.buffer))
  const whole = await timed(() => reader.read(path, { userId: 1, wanted: undefined, present }))
  if (run >= WARM_UP) times.push({ bare, whole })
}
await reader.close()
process.stdout.write(JSON.stringify(times))
