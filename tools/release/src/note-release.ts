import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file of the last releases, which the delivery tests make again from git and run beside the next one (ADR 85). */
export const LAST_RELEASES = 'e2e/delivery/releases.json'
const KEPT = 3
const MIGRATION = /^services\/[^/]+\/migrations\/.*\.sql$/

interface LastReleases {
  /** Newest first. */
  readonly last: readonly { readonly commit: string; readonly on: string }[]
  /** The hashes of the newest one's migrations, by path. */
  readonly migrations: Readonly<Record<string, string>>
}

/**
 * Notes the workspace's commit as the newest release, in place of the oldest; the file is to be committed. Returns a
 * sentence for people, or null when the commit is noted already.
 */
export function noteRelease(root: string, now: Date): string | null {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  const file = join(root, LAST_RELEASES)
  if (!existsSync(join(root, '.git')) || !existsSync(file)) return 'Not noted as a release: there is no history of git.'
  const changed = git('status', '--porcelain', '--', 'apps', 'services', 'libs', 'package-lock.json')
  if (changed !== '') return 'Not noted as a release: some files are not committed, so that git cannot bring them back.'
  const { last } = JSON.parse(readFileSync(file, 'utf8')) as LastReleases
  const commit = git('rev-parse', 'HEAD')
  if (last.some((known) => known.commit === commit)) return null
  const noted: LastReleases = {
    last: [{ commit, on: now.toISOString().slice(0, 10) }, ...last].slice(0, KEPT),
    migrations: Object.fromEntries(
      git('ls-files', 'services')
        .split('\n')
        .filter((path) => MIGRATION.test(path))
        .map((path) => [path, hashOf(readFileSync(join(root, path)))]),
    ),
  }
  writeFileSync(file, `${JSON.stringify(noted, null, 2)}\n`)
  return `Noted ${commit.slice(0, 8)} as a release: commit ${LAST_RELEASES}, and npm run test:delivery runs the next one beside it.`
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16)
