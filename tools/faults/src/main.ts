import { endPortalsOnInterrupt } from '@portal/testkit/whole-portal'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changes } from './cases/changes.ts'
import { cuts } from './cases/cuts.ts'
import { databaseRestart } from './cases/database-restart.ts'
import { drain } from './cases/drain.ts'
import { flapping } from './cases/flapping.ts'
import { fullDisks } from './cases/full-disks.ts'
import { kills } from './cases/kills.ts'
import { orphans } from './cases/orphans.ts'
import { postPictures } from './cases/post-pictures.ts'
import { races } from './cases/races.ts'
import { stalls } from './cases/stalls.ts'
import { starts } from './cases/starts.ts'
import { waitingEvents } from './cases/waiting-events.ts'
import type { FaultCase, World } from './fault-case.ts'
import { tableOf, updatedReport } from './report.ts'
import { isGood, type Row, rowOf } from './row.ts'

const CASES: readonly FaultCase[] = [
  kills,
  flapping,
  cuts,
  changes,
  races,
  postPictures,
  stalls,
  databaseRestart,
  waitingEvents,
  drain,
  fullDisks,
  orphans,
  starts,
]
const REPORT = join(import.meta.dirname, '../../../docs/reliability.md')

/** `npm run test:faults`, all or the named ones; writes `docs/reliability.md`, exit code 1 when a promise is broken. */
const names = process.argv.slice(2)
const unknown = names.filter((name) => !CASES.some((one) => one.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no case ${unknown.join(', ')}. These are: ${CASES.map(({ name, about }) => `\n  ${name}: ${about}`).join('')}`,
  )
  process.exit(1)
}
endPortalsOnInterrupt()
const rows: Row[] = []
const chosen = CASES.filter(({ name }) => names.length === 0 || names.includes(name))
for (const one of chosen) rows.push(...(await runCase(one)))
console.log(`\n${tableOf(rows)}\n`)
const ran = { whole: names.length === 0, abouts: chosen.map(({ about }) => about) }
await writeFile(REPORT, updatedReport(await readFile(REPORT, 'utf8'), rows, new Date(), ran))
process.exit(rows.every(isGood) ? 0 : 1)

/** A case that cannot continue is a broken promise: its row gives the reason, and its folder stays for inspection. */
async function runCase({ name, about, run }: FaultCase): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), `portal-faults-${name}-`))
  const say = (line: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${name}: ${line}`)
  say(about)
  try {
    const done = await runAndClose(run, { folder, say })
    if (done.every(isGood)) await rm(folder, { recursive: true, force: true })
    else say(`logs are kept in ${folder}`)
    return done
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    say(`${why}\nLogs are kept in ${folder}`)
    return [rowOf({ what: about, promise: 'the case runs to its end', kept: false, note: why.split('\n')[0] ?? '' })]
  }
}

async function runAndClose(run: FaultCase['run'], world: Omit<World, 'atEnd'>): Promise<readonly Row[]> {
  const closings: Parameters<World['atEnd']>[0][] = []
  try {
    return await run({ ...world, atEnd: (close) => closings.unshift(close) })
  } finally {
    for (const close of closings) await close()
  }
}
