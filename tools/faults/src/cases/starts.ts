import { canMount, mountSmallDisk } from '@portal/testkit/small-disk'
import { beginWholePortal, signInAdmin, startWholePortal, type WholePortal } from '@portal/testkit/whole-portal'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FaultCase, World } from '../fault-case.ts'
import { type Row, rowOf } from '../row.ts'

/** The messages of `npm start` in order. Everything is killed at each of them, and once more a moment later. */
const STEPS = [
  'Starting PostgreSQL',
  'Starting identity',
  'Starting money',
  'Starting gateway',
  'Portal ready at',
] as const
const LATER_MS = [0, 150]
const SMALL_MB = 300

/** Failures of the start itself: killed in each of its steps, and without disk space. */
export const starts: FaultCase = {
  name: 'starts',
  about: 'npm start killed in each of its steps, and on a full disk',
  run: async (world) => [await killStarts(world), await startWithoutSpace(world)],
}

async function killStarts(world: World): Promise<Row> {
  const dataDir = join(world.folder, 'killed')
  let kills = 0
  let slowestMs = 0
  for (const step of STEPS) {
    for (const laterMs of LATER_MS) {
      const start = await beginWholePortal(dataDir)
      await start.said(step)
      await wait(laterMs)
      start.killAll()
      kills += 1
    }
    const from = performance.now()
    const portal = await startWholePortal(dataDir)
    slowestMs = Math.max(slowestMs, performance.now() - from)
    await signInAdmin(portal.url)
    await portal.stop()
  }
  world.say(`${kills} starts were killed; the slowest start afterwards took ${Math.round(slowestMs)} ms`)
  return rowOf({
    what: 'npm start killed in each step',
    times: kills,
    outageMs: slowestMs,
    promise: 'the next start gets ready by itself',
    kept: true,
    note: 'the outage is the slowest start afterwards',
  })
}

async function startWithoutSpace(world: World): Promise<Row> {
  const row = {
    what: 'full disk at the start',
    promise: 'ends with a sentence; starts when there is space',
  }
  const folder = join(world.folder, 'full')
  if (!canMount()) return rowOf({ ...row, times: 0, kept: true, note: 'not run: this user may not mount a small disk' })
  const disk = mountSmallDisk(folder, SMALL_MB)
  try {
    const dataDir = join(folder, 'data')
    disk.fill()
    const empty = await ended(() => startWholePortal(dataDir))
    disk.free()
    const portal = await startWholePortal(dataDir)
    await portal.stop()
    disk.fill()
    const used = await ended(() => startWholePortal(dataDir))
    disk.free()
    const again = await startWholePortal(dataDir)
    await signInAdmin(again.url)
    await again.stop()
    for (const said of [empty, used]) world.say(said)
    return rowOf({
      ...row,
      kept: [empty, used].every((said) => !said.includes('    at ') && !said.includes('did not get ready')),
      note: 'a new data directory and one in use',
    })
  } finally {
    disk.unmount()
  }
}

/** The output of a start that must fail; one that gets ready is stopped. */
async function ended(start: () => Promise<WholePortal>): Promise<string> {
  try {
    const portal = await start()
    await portal.stop()
    return 'It got ready without space.'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
