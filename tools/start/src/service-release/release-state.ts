import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

/** The service of the portal's own folder, which every portal has. */
export const OWN = 'own'
const KEPT = 5

const step = z.object({
  at: z.string(),
  by: z.string(),
  what: z.enum(['release', 'rollback', 'failed']),
  /** That became live, or should have. */
  version: z.string(),
  commit: z.string().optional(),
  why: z.string().optional(),
})
const state = z.object({
  /** The released versions, one on the other: the last is live, and without one the portal's own. */
  line: z.array(z.string()),
  steps: z.array(step),
})

export type Step = z.infer<typeof step>
/** What has been released of one service. */
export type ReleaseState = z.infer<typeof state>

/** Where a portal keeps released services. */
export const releasesDir = (dataDir: string, service = ''): string => path.join(dataDir, 'service-releases', service)

export const versionDir = (dataDir: string, service: string, version: string): string =>
  path.join(releasesDir(dataDir, service), version)

/** The live version, or `own`. */
export const liveOf = ({ line }: ReleaseState): string => line.at(-1) ?? OWN

/** Reads a service's state. Throws one sentence when the file cannot be read as one. */
export function readState(dataDir: string, service: string): ReleaseState {
  const file = stateFile(dataDir, service)
  try {
    return state.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { line: [], steps: [] }
    throw new Error(`${file} cannot be read as a history of releases: restore it from a backup, or remove it.`)
  }
}

/** The state after a step. A failed one changes nothing but the history. */
export function after(before: ReleaseState, step: Step): ReleaseState {
  const steps = [...before.steps, step]
  const place = before.line.lastIndexOf(step.version)
  if (step.what === 'failed') return { ...before, steps }
  if (step.version === OWN) return { line: [], steps }
  if (step.what === 'rollback' && place >= 0) return { line: before.line.slice(0, place + 1), steps }
  return { line: [...before.line, step.version].slice(-KEPT), steps }
}

/**
 * Writes a state beside the present one, whole and on the disk; `commit` makes it the present one. A full disk throws
 * here, before anything has been changed.
 */
export function draftState(dataDir: string, service: string, next: ReleaseState): { commit: () => void } {
  const file = stateFile(dataDir, service)
  const draft = `${file}.new`
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    writeFileSync(draft, JSON.stringify(next, null, 1), { mode: 0o600 })
    const opened = openSync(draft, 'r+')
    fsyncSync(opened)
    closeSync(opened)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  return { commit: () => renameSync(draft, file) }
}

const stateFile = (dataDir: string, service: string) => path.join(releasesDir(dataDir, service), 'releases.json')
