import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { holderOf } from './data-dir-lock.ts'
import type { ControlPlace } from './service-release/control.ts'

/** What a process of the same user needs to run beside a running portal. Database URLs and the key are secret. */
export interface RunningNote {
  readonly gatewayKey: string
  /** Of each service behind the gateway, on 127.0.0.1. */
  readonly ports: Readonly<Record<string, readonly number[]>>
  readonly databaseUrls: Readonly<Record<string, string>>
  /** Where it takes a service's release. */
  readonly control?: ControlPlace
}

/** Writes the note to a file that only its user can read (`running.json`), until `forget`. */
export async function noteRunning(dataDir: string, note: RunningNote): Promise<{ forget: () => Promise<void> }> {
  await writeFile(noteFile(dataDir), JSON.stringify(note), { mode: 0o600 })
  return { forget: () => rm(noteFile(dataDir), { force: true }) }
}

/** The note of the portal that runs on this folder now; undefined when none does. */
export async function runningNote(dataDir: string): Promise<RunningNote | undefined> {
  if ((await holderOf(dataDir)) === undefined) return undefined
  const text = await readFile(noteFile(dataDir), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as RunningNote)
}

const noteFile = (dataDir: string) => path.join(dataDir, 'running.json')
