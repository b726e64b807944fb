import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepsContract } from '@portal/platform-contract'
import {
  builtContributions,
  CONTRIBUTIONS,
  HOST_CONTRACT_FILE,
  type HostContract,
  hostContractFile,
  type Needs,
} from '../dist-files.ts'
import type { ReleaseFolders } from './folders.ts'
import { presentShell } from './present-shell.ts'
import { readRegistry } from './registry-file.ts'

/**
 * What the shell in use provides to remotes; null before the first shell, and for one of a release without this report.
 */
export function hostContract(folders: ReleaseFolders): HostContract | null {
  const version = presentShell(folders)
  return version === '' ? null : contractOf(join(folders.shellDir, version))
}

/** Throws an error that names what a built remote needs and the shell in use does not provide. */
export function requireGiven(name: string, distDir: string, host: HostContract | null): void {
  const [lack] = host ? lacks(distDir, host) : []
  if (lack !== undefined) throw new Error(`${name} ${lack}. Publish a shell that provides it first.`)
}

/**
 * Throws an error when a built shell lacks what a remote in use, or on trial, needs. `followed`: remotes that are
 * replaced next.
 */
export function requireGivesAll(folders: ReleaseFolders, distDir: string, followed: readonly string[]): void {
  const host = contractOf(distDir)
  for (const { name, version, canary } of readRegistry(folders).filter((entry) => !followed.includes(entry.name))) {
    for (const used of canary ? [version, canary.version] : [version]) {
      const [lack] = host ? lacks(join(folders.mfeDir, name, used), host) : []
      if (lack !== undefined)
        throw new Error(
          `With this shell ${name} ${used} would break: it ${lack}. Publish a ${name} that works with both first.`,
        )
    }
  }
}

/** What a remote needs and a shell does not provide, each as the end of a sentence. */
function lacks(remoteDir: string, host: HostContract): string[] {
  const { hostContract: range, needs = NOTHING } = builtContributions.parse(
    JSON.parse(readFileSync(join(remoteDir, CONTRIBUTIONS), 'utf8')),
  )
  const unkept = keepsContract(range, host.version)
    ? []
    : [`is built for host contract ${range}, and the shell keeps ${host.version}`]
  const old = Object.entries(needs.ranges).filter(([key, wanted]) => !keepsContract(wanted, host.versions[key]))
  const missing = Object.entries(needs.names).flatMap(([from, names]) =>
    names.filter((name) => !host.names[from]?.includes(name)).map((name) => [from, name] as const),
  )
  return [
    ...unkept,
    ...old.map(([key, wanted]) => `needs ${key} ${wanted}, and the shell has ${host.versions[key] ?? 'none'}`),
    ...missing.map(([from, name]) => `imports ${name} of ${from}, which the shell does not export`),
  ]
}

const NOTHING: Needs = { ranges: {}, names: {} }

function contractOf(shellFolder: string): HostContract | null {
  const file = join(shellFolder, HOST_CONTRACT_FILE)
  return existsSync(file) ? hostContractFile.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}
