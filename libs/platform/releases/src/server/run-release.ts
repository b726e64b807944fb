import { mkdirSync, rmSync } from 'node:fs'
import type { ReleaseAnswer } from '@portal/platform-contract/releases'
import { SHARED_KEYS } from '../shared-keys.ts'
import { checkedEntry, modulesOf } from '../releasing/checked-entry.ts'
import { releaseFolders } from '../releasing/folders.ts'
import { liveVersion, previousVersion, readHistory } from '../releasing/history.ts'
import { hostContract, requireGiven } from '../releasing/host-contract.ts'
import { requireComplete, runAct } from '../releasing/run-act.ts'
import { inReleases, readReleases } from '../releasing/shared/in-releases.ts'
import { SHELL } from '../releasing/shell-releases.ts'
import { requireLoads } from '../smoke/load-modules.ts'
import { unpack } from '../upload/unpack.ts'
import { requireAllowed, requireCalls } from './require-allowed.ts'
import type { ReleaseTask } from './task.ts'

/** How many steps of a history are told, the newest last. */
const TOLD_STEPS = 50

/** Makes a release that a gateway received, after every check. Throws an error with one sentence. */
export async function runRelease(task: ReleaseTask): Promise<ReleaseAnswer> {
  const { act, name, place, archive } = task
  if (act === null) return readReleases(place, {}, (dataDir) => told(name, dataDir))
  requireComplete(act)
  if (archive === undefined)
    return inReleases(place, { backOf: name, version: act.version, remotes: name === SHELL }, (dataDir) =>
      runAct(act, { dataDir, distDir: undefined }),
    )
  const distDir = `${archive}.files`
  try {
    mkdirSync(distDir)
    await unpack(archive, distDir)
    if (name !== SHELL) await requireGood(task, distDir)
    return await inReleases(place, { remotes: name === SHELL }, (dataDir) => runAct(act, { dataDir, distDir }))
  } catch (error) {
    if (error instanceof Error) error.message = error.message.replaceAll(`${distDir}/`, '')
    throw error
  } finally {
    rmSync(distDir, { recursive: true, force: true })
  }
}

/** What only a gateway checks; the rest is checked again while no other release is under way. */
async function requireGood({ name, place, paths, slots, calls }: ReleaseTask, distDir: string): Promise<void> {
  requireAllowed(checkedEntry(name, distDir), { paths, slots })
  requireCalls(name, distDir, calls)
  const host = await readReleases(place, {}, (dataDir) => hostContract(releaseFolders(dataDir)))
  requireGiven(name, distDir, host)
  // A shell of a release without its report shares the same modules.
  const given = host ?? { versions: Object.fromEntries(SHARED_KEYS.map((key) => [key, '0.0.0'])), names: {} }
  await requireLoads(name, distDir, modulesOf(distDir), given)
}

function told(name: string, dataDir: string): ReleaseAnswer {
  const steps = readHistory(releaseFolders(dataDir), name)
  if (steps.length === 0) return { text: `${name} has not been published yet.`, steps }
  const live = liveVersion(steps)
  const before = live === undefined ? undefined : previousVersion(steps, live)
  return { text: `${name} has ${steps.length} steps in its history.`, before, steps: steps.slice(-TOLD_STEPS) }
}
