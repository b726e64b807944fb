import { join } from 'node:path'
import type { RegistryEntry } from '@portal/platform-contract'
import { releaseFolders } from './folders.ts'
import { note, previousVersion, readHistory, type GivenReason, type Reason, type Step } from './history.ts'
import { hostContract, requireGiven } from './host-contract.ts'
import { whileLocked } from './lock.ts'
import { requireOwn } from './ownership.ts'
import { ReleaseRefused } from './refused.ts'
import { readRegistry, writeRegistry } from './registry-file.ts'
import { place, removeOldVersions, requireUnchanged } from './versions.ts'
import { keepMaps, removeOldMaps } from './kept-maps.ts'
import { checkedEntry } from './checked-entry.ts'

/**
 * Who gets a trial version: these users (ids), and this share of all users (0–100 percent). Omitted values stay as
 * before.
 */
export interface Trial {
  readonly users?: readonly number[] | undefined
  readonly share?: number | undefined
}

/** The remote and the portal. `dataDir` is absolute. */
export interface Remote {
  readonly name: string
  readonly dataDir: string
}

/**
 * Publishes a built remote: copies it to the immutable folder `<mfe>/<name>/<content hash>/` and releases it to all
 * users, by replacing the registry's entry of that remote. Readers of the folder or the registry see the old state or
 * the new one, never a mixture. Publishing the current version again changes nothing. `anySize`: a development build.
 * Throws an error with one sentence when the dist is not a complete remote, when the shell in use does not provide what
 * it needs, or when it uses what belongs to another remote.
 */
export function publishRemote({
  name,
  dataDir,
  distDir,
  anySize = false,
  ...reason
}: Remote & Reason & { readonly distDir: string; readonly anySize?: boolean }): RegistryEntry {
  return changeEntry({ name, dataDir }, (present, others) => {
    const next = bring({ name, dataDir }, distDir, others, anySize)
    if (present?.version === next.version) return null
    return {
      entry: { ...next, ...trialOf(present, next.version) },
      step: { what: 'publish', version: next.version, ...reason },
    }
  })
}

/** Gives a trial version to some users: a new build, or a version on disk. Replaces the previous trial. */
export function tryRemote({
  name,
  dataDir,
  distDir,
  version,
  users,
  share,
  ...reason
}: Remote &
  Reason &
  Trial & { readonly distDir?: string | undefined; readonly version?: string | undefined }): RegistryEntry {
  return changeEntry({ name, dataDir }, (present, others) => {
    if (!present)
      throw new ReleaseRefused('not_published', `${name} has not been published yet: a trial needs a released version.`)
    const { name: _, ...next } =
      distDir === undefined ? placed({ name, dataDir }, version ?? '') : bring({ name, dataDir }, distDir, others)
    if (present.version === next.version)
      throw new ReleaseRefused('already_live', `${name} ${next.version} is already released to all users.`)
    const before = present.canary?.version === next.version ? present.canary : undefined
    const trial = { users: [...(users ?? before?.users ?? [])], share: share ?? before?.share ?? 0 }
    return {
      entry: { ...present, canary: { ...next, ...trial } },
      step: { what: 'canary', version: next.version, ...trial, ...reason },
    }
  })
}

/** Ends a trial, of the version `only` if one is named: all users get the current version again. */
export function stopTrial({
  name,
  dataDir,
  only,
  ...reason
}: Remote & Reason & { readonly only?: string | undefined }): RegistryEntry {
  return changeEntry({ name, dataDir }, (present) => {
    const { canary, ...entry } = requireTrial(name, present)
    requireCurrent(name, canary.version, only)
    return { entry, step: { what: 'canary-stop', version: canary.version, ...reason } }
  })
}

/** Releases the trial version to all users. */
export function promote({ name, dataDir, ...reason }: Remote & Reason): RegistryEntry {
  return changeEntry({ name, dataDir }, (present) => {
    const { version } = requireTrial(name, present).canary
    return { entry: placed({ name, dataDir }, version), step: { what: 'promote', version, ...reason } }
  })
}

/**
 * Releases a version on disk to all users: a named one, otherwise the previous one. Builds and copies nothing, and
 * ignores contracts: rolling back is always possible. `only`: while this version is live.
 */
export function rollBack({
  name,
  dataDir,
  version,
  only,
  ...reason
}: Remote &
  GivenReason & { readonly version?: string | undefined; readonly only?: string | undefined }): RegistryEntry {
  return changeEntry({ name, dataDir }, (present) => {
    if (!present) throw new ReleaseRefused('not_published', `${name} has not been published yet.`)
    requireCurrent(name, present.version, only)
    const wanted = version ?? previousVersion(readHistory(releaseFolders(dataDir), name), present.version)
    if (wanted === undefined)
      throw new ReleaseRefused(
        'no_earlier_version',
        `${name} has no version before ${present.version}: withdraw removes the remote.`,
      )
    if (wanted === present.version)
      throw new ReleaseRefused('already_live', `${name} ${wanted} is already released to all users.`)
    return {
      entry: { ...placed({ name, dataDir }, wanted), ...trialOf(present, wanted) },
      step: { what: 'rollback', version: wanted, ...reason },
    }
  })
}

/**
 * Removes a remote from the portal, with its trial: its pages, menu and parts disappear until it is published again.
 * Its versions stay on disk. Returns the last one.
 */
export function withdraw({ name, dataDir, ...reason }: Remote & GivenReason): string {
  const folders = releaseFolders(dataDir)
  return whileLocked(folders.lockFile, () => {
    const entries = readRegistry(folders)
    const present = entries.find((entry) => entry.name === name)
    if (!present) throw new ReleaseRefused('not_published', `${name} is not published.`)
    writeRegistry(
      folders,
      entries.filter((entry) => entry !== present),
    )
    note(folders, name, { what: 'withdraw', version: present.version, ...reason })
    return present.version
  })
}

interface Change {
  readonly entry: RegistryEntry
  readonly step: Omit<Step, 'at'>
}

/** Changes the entry of one remote and records why; simultaneous releases wait for each other. */
function changeEntry(
  { name, dataDir }: Remote,
  decide: (present: RegistryEntry | undefined, others: readonly RegistryEntry[]) => Change | null,
): RegistryEntry {
  const folders = releaseFolders(dataDir)
  return whileLocked(folders.lockFile, () => {
    const entries = readRegistry(folders)
    const present = entries.find((entry) => entry.name === name)
    const others = entries.filter((entry) => entry !== present)
    const changed = decide(present, others)
    if (changed) {
      writeRegistry(folders, [...others, changed.entry])
      note(folders, name, changed.step)
    }
    const entry = changed?.entry ?? present
    if (!entry) throw new ReleaseRefused('not_published', `${name} has not been published yet.`)
    removeOldVersions(
      join(folders.mfeDir, name),
      [entry.version, ...(entry.canary ? [entry.canary.version] : [])],
      readHistory(folders, name),
    )
    removeOldMaps(folders, name)
    return entry
  })
}

function bring(
  { name, dataDir }: Remote,
  distDir: string,
  others: readonly RegistryEntry[],
  anySize = false,
): RegistryEntry {
  const entry = checkedEntry(name, distDir, anySize)
  const folders = releaseFolders(dataDir)
  const host = hostContract(folders)
  requireGiven(name, distDir, host)
  requireOwn(entry, others, host)
  place(distDir, join(folders.mfeDir, name), entry.version)
  keepMaps(distDir, folders, { name, version: entry.version })
  return entry
}

function placed({ name, dataDir }: Remote, version: string): RegistryEntry {
  const folder = join(releaseFolders(dataDir).mfeDir, name)
  if (!/^[0-9a-f]{16}$/.test(version))
    throw new ReleaseRefused('version_gone', `${version} is no version: see npm run release -- history ${name}.`)
  requireUnchanged(folder, version)
  return checkedEntry(name, join(folder, version), true)
}

/** The current trial, unless it is of this version. */
const trialOf = (present: RegistryEntry | undefined, version: string) =>
  present?.canary && present.canary.version !== version ? { canary: present.canary } : {}

function requireCurrent(name: string, present: string, wanted: string | undefined): void {
  if (wanted !== undefined && wanted !== present)
    throw new ReleaseRefused('not_current', `${name} ${wanted} is no longer what users get.`)
}

function requireTrial(
  name: string,
  present: RegistryEntry | undefined,
): RegistryEntry & { canary: NonNullable<RegistryEntry['canary']> } {
  if (!present?.canary) throw new ReleaseRefused('no_trial', `${name} has no version on trial.`)
  return { ...present, canary: present.canary }
}
