import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { ReleaseFolders } from './folders.ts'

/** The actor's name in the history for releases by the portal itself, of its own checkout. */
export const BY_START = 'npm start'
export const BY_DEVELOPMENT = 'npm run dev'
export const RESERVED = [BY_START, BY_DEVELOPMENT] as const

/** Who releases, and why. `why` is required only for a rollback and a withdrawal. */
export interface Reason {
  readonly by: string
  readonly why?: string | undefined
  /** The commit and the run of the pipeline that released, as it named them. */
  readonly commit?: string | undefined
  readonly run?: string | undefined
}

/** The same for what is never done without a reason. */
export interface GivenReason extends Reason {
  readonly why: string
}

const step = z.object({
  /** When, ISO 8601 in UTC. */
  at: z.string(),
  by: z.string(),
  what: z.enum(['publish', 'promote', 'rollback', 'canary', 'canary-stop', 'withdraw']),
  version: z.string(),
  why: z.string().optional(),
  users: z.array(z.int()).optional(),
  share: z.int().optional(),
  commit: z.string().optional(),
  run: z.string().optional(),
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

/** A line cut short by a full disk or a kill is ignored. */
function stepIn(line: string): Step[] {
  try {
    return [step.parse(JSON.parse(line))]
  } catch {
    return []
  }
}

/** Appends a step. */
export function note(folders: ReleaseFolders, name: string, taken: Omit<Step, 'at'>): void {
  mkdirSync(folders.historyDir, { recursive: true })
  // After a line end of its own, so that it is separate from a line that was cut short.
  appendFileSync(fileOf(folders, name), `\n${JSON.stringify({ at: new Date().toISOString(), ...taken })}\n`)
}

/** The previous version for all users: rolling back twice goes two versions back, not back and forth. */
export function previousVersion(history: readonly Step[], present: string): string | undefined {
  const versions: string[] = []
  for (const { what, version } of history) {
    if (what === 'publish' || what === 'promote') versions.push(version)
    if (what === 'rollback' && versions.includes(version)) versions.length = versions.lastIndexOf(version) + 1
  }
  const at = versions.lastIndexOf(present)
  return versions.slice(0, at === -1 ? undefined : at).findLast((version) => version !== present)
}

/** The version that all users get; undefined before the first release and after a withdrawal. */
export function liveVersion(history: readonly Step[]): string | undefined {
  const last = history.findLast(({ what }) => what !== 'canary' && what !== 'canary-stop')
  return last?.what === 'withdraw' ? undefined : last?.version
}

/**
 * When each version was last given to users, to all or on trial, in ms since 1970. Versions in use now count the same.
 */
export function lastUses(history: readonly Step[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  let live: string | undefined
  let trial: string | undefined
  for (const { what, version, at } of history) {
    for (const used of [live, trial, version]) if (used !== undefined) uses.set(used, Date.parse(at))
    if (what === 'canary') trial = version
    else if (what === 'canary-stop') trial = undefined
    else if (what === 'withdraw') live = trial = undefined
    else live = version
    if (trial === live) trial = undefined
  }
  return uses
}

/**
 * True when a start may replace the live version with its checkout's build: a start brought that version, or there has
 * been none. A restart does not undo a team's release or withdrawal.
 */
export function isOwnOfStart(history: readonly Step[], live: string | undefined): boolean {
  if (live === undefined) return history.at(-1)?.what !== 'withdraw'
  const brought = history.findLast(({ what, version }) => version === live && (what === 'publish' || what === 'canary'))
  return brought === undefined || RESERVED.some((name) => name === brought.by)
}

/** The version that was released last, for all users or on trial. */
export const lastBrought = (history: readonly Step[]): string | undefined =>
  history.findLast(({ what }) => what === 'publish' || what === 'canary')?.version
