import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { HOST_CONTRACT_VERSION } from '@portal/platform-contract'
import { packagesOf } from './packages.ts'

/** The number of commits: it grows with every change. Throws an error with one sentence. */
export function commitsOf(root: string): number {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
    if (git('rev-parse', '--is-shallow-repository') === 'true') throw new Error('shallow')
    return Number(git('rev-list', '--count', 'HEAD'))
  } catch (cause) {
    throw new Error('Give --number <n>, greater than the last one: this folder has no complete history of git.', {
      cause,
    })
  }
}

/** The versions of the packed packages by name, and of the shell. */
export function versionsOf(root: string, number: number): ReadonlyMap<string, string> {
  const versions = packagesOf(root).map(
    ({ folder, manifest }) => [manifest.name, versionOf(root, folder, number)] as const,
  )
  return new Map([...versions, [SHELL, versionOf(root, 'apps/shell', number)]])
}

/** The package of the built shell. */
export const SHELL = '@portal/shell'

/**
 * `<major>.<number>.0`. A major step of the platform's packages is one of the host contract, and of an area's domain and
 * contract one of its calls, both of which `npm run contracts` decides. Every other step may add something.
 */
function versionOf(root: string, folder: string, number: number): string {
  const area = /^libs\/(?!platform\/)([a-z]+)\//.exec(folder)?.[1]
  if (area === undefined) return `${HOST_CONTRACT_VERSION.split('.')[0]}.${number}.0`
  const report = readFileSync(path.join(root, 'libs', area, 'contract/contract.json'), 'utf8')
  return `${(JSON.parse(report) as { major: number }).major}.${number}.0`
}
