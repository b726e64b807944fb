import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod'
import { HOST_CONTRACT_VERSION, ICON_NAMES, SHELL_PATHS, SLOTS } from '@portal/platform-contract'
import type { App, ShellApp } from './app-config.ts'
import { HOST_CONTRACT_FILE, type HostContract } from '@portal/releases/dist-files'
import { SHARED_KEYS } from '@portal/releases/shared-keys'
import { sharedVersions } from './sharing.ts'

/**
 * The part of the contract's report that the release tool needs: exports by `module name`. `npm test` checks that the
 * report is up to date.
 */
const report = z.object({ exports: z.record(z.string(), z.object({ kind: z.string() })) })

/**
 * Writes what the shell provides to remotes beside its page: the release tool compares it with what each remote needs.
 */
export function writeHostContract(app: App<ShellApp>): void {
  const contract: HostContract = {
    version: HOST_CONTRACT_VERSION,
    paths: [...SHELL_PATHS],
    slots: Object.values(SLOTS),
    icons: [...ICON_NAMES],
    versions: sharedVersions(app.folder),
    names: givenNames(),
  }
  writeFileSync(join(app.folder, 'dist', HOST_CONTRACT_FILE), `${JSON.stringify(contract, null, 1)}\n`)
}

/** Run-time exports of our shared modules, in order. */
function givenNames(): Record<string, string[]> {
  const path = createRequire(import.meta.url).resolve('@portal/platform-contract/host-contract.json')
  const names: Record<string, string[]> = {}
  for (const [key, { kind }] of Object.entries(report.parse(JSON.parse(readFileSync(path, 'utf8'))).exports)) {
    const [module = '', name = ''] = key.split(' ')
    if (kind !== 'type' && SHARED_KEYS.some((shared) => shared === module)) (names[module] ??= []).push(name)
  }
  return names
}
