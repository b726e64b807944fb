import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import type { ReleaseFolders } from './folders.ts'

/** Who releases, and why. `why` may be left out of everything but a rollback. */
export interface Reason { readonly by: string; readonly why?: string | undefined }

const step = z.object({
  /** When, ISO 8601 in UTC. */
  at: z.string(),
  by: z.string(),
  what: z.enum(['publish', 'promote', 'rollback', 'canary', 'canary-stop']),
  version: z.string(),
  why: z.string().optional(),
  users: z.array(z.int()).optional(),
  share: z.int().optional(),
})
/** One step in the life of a remote. */
export type Step = z.infer<typeof step>

const fileOf = ({ historyDir }: ReleaseFolders, name: string) => join(historyDir, `${name}.jsonl`)

/** All steps of a remote, oldest first. */
export function readHistory(folders: ReleaseFolders, name: string): Step[] {
  const file = fileOf(folders, name)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').split('\n').flatMap(stepIn)
}

/** A line that a full disk or a kill has cut short is no step. */
function stepIn(line: string): Step[] {
  try {
    return [step.parse(JSON.parse(line))]
  } catch {
    return []
  }
}

/** Adds a step that has just been taken. */
export function note(folders: ReleaseFolders, name: string, taken: Omit<Step, 'at'>): void {
  mkdirSync(folders.historyDir, { recursive: true })
  // After an end of line of its own, so that it stands apart from one that was cut short.
  appendFileSync(fileOf(folders, name), `\n${JSON.stringify({ at: new Date().toISOString(), ...taken })}\n`)
}

/** The version that everybody got before the present one: rolling back twice goes two versions back, not back and forth. */
export function previousVersion(history: readonly Step[], present: string): string | undefined {
  const versions: string[] = []
  for (const { what, version } of history) {
    if (what === 'publish' || what === 'promote') versions.push(version)
    if (what === 'rollback' && versions.includes(version)) versions.length = versions.lastIndexOf(version) + 1
  }
  const at = versions.lastIndexOf(present)
  return versions.slice(0, at === -1 ? undefined : at).findLast((version) => version !== present)
}

/** The version that was brought here last, for everybody or on trial. */
export const lastBrought = (history: readonly Step[]): string | undefined =>
  history.findLast(({ what }) => what === 'publish' || what === 'canary')?.version

/** Who is at the keyboard: git's name of them, else the machine's. */
export function whoIsHere(root: string): string {
  try {
    return execFileSync('git', ['config', 'user.email'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || userInfo().username
  } catch {
    return userInfo().username
  }
}
