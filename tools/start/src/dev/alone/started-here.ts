import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { holderOf } from '../../data-dir-lock.ts'
import { type RunningNote, runningNote } from '../../running-note.ts'

/** A portal that was started from a work tree, and runs. */
interface StartedHere {
  readonly dataDir: string
  readonly note: RunningNote
}

/**
 * Notes in the work tree which data directory a portal uses, so that `npm run dev -- <remote> --service` finds it. Only
 * the path: what is secret stays in the data directory. A work tree that cannot be written, or without installed
 * packages, such as a bundle, has no note.
 */
export async function noteStartedHere(root: string, dataDir: string): Promise<() => Promise<void>> {
  const file = path.join(folderIn(root), createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  if (existsSync(path.join(root, 'node_modules')))
    await mkdir(folderIn(root), { recursive: true })
      .then(() => writeFile(file, dataDir))
      .catch(() => null)
  return () => rm(file, { force: true })
}

/** The portals that were started from this work tree and run now. Notes of portals that were killed are removed. */
export async function startedHere(root: string): Promise<readonly StartedHere[]> {
  const found: StartedHere[] = []
  for (const name of await readdir(folderIn(root)).catch(() => [])) {
    const file = path.join(folderIn(root), name)
    const dataDir = await readFile(file, 'utf8').catch(() => '')
    const note = await runningNote(dataDir)
    if (note) found.push({ dataDir, note })
    else if ((await holderOf(dataDir)) === undefined) await rm(file, { force: true })
  }
  return found
}

const folderIn = (root: string) => path.join(root, 'node_modules/.cache/portals')
