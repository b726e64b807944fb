import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { unpack } from '@portal/releases'
import { StartError } from '../start-error.ts'
import { type Artifact, readArtifact } from './artifact.ts'
import { releasesDir, versionDir } from './release-state.ts'

const YOUNG_MS = 3_600_000

/**
 * Unpacks a `.tar.gz`, checks its files and puts it beside the released versions of its service; nothing runs it yet.
 * Throws StartError with one sentence, and leaves nothing behind.
 */
export async function takeArtifact(file: string, dataDir: string, service: string): Promise<Artifact> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new StartError(`There is no file ${file}.`)
  // A backup leaves folders of this name out.
  const staging = path.join(releasesDir(dataDir), 'staging')
  let folder: string | undefined
  try {
    mkdirSync(staging, { recursive: true, mode: 0o700 })
    folder = mkdtempSync(path.join(staging, `${service}-`))
    await unpack(file, folder)
    const artifact = readArtifact(folder)
    if (artifact.service !== service) throw new Error(`It is an artifact of ${artifact.service}, not of ${service}.`)
    place(folder, versionDir(dataDir, service, artifact.version))
    return artifact
  } catch (error) {
    throw new StartError(`${file} cannot be released. ${sentenceOf(error, dataDir)}`)
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  }
}

/** The same version may be here already; a damaged copy of it is replaced. */
function place(folder: string, to: string): void {
  if (isWhole(to)) return utimesSync(to, new Date(), new Date())
  rmSync(to, { recursive: true, force: true })
  mkdirSync(path.dirname(to), { recursive: true })
  renameSync(folder, to)
}

function isWhole(folder: string): boolean {
  try {
    return existsSync(folder) && readArtifact(folder) !== undefined
  } catch {
    return false
  }
}

/** Removes the versions of a service that are not among `kept`, except those that a command has just placed. */
export function removeOthers(dataDir: string, service: string, kept: readonly string[]): void {
  const folder = releasesDir(dataDir, service)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name)
    if (!entry.isDirectory() || kept.includes(entry.name)) continue
    if (Date.now() - statSync(at).mtimeMs > YOUNG_MS) rmSync(at, { recursive: true, force: true })
  }
}

function sentenceOf(error: unknown, dataDir: string): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return `The disk of ${dataDir} is full: nothing has changed.`
  if (code === 'EACCES' || code === 'EROFS') return `${dataDir} cannot be written: use the portal's own user.`
  return message
}
