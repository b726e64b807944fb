import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pack } from '@portal/releases'
import { ARTIFACT_FILE, describeArtifact } from '@portal/start-tool/service-artifact'

/**
 * Packs the bundle of a service (absolute folder) as `<name>-<version>.tar.gz` beside it, instead of an older one. The
 * same bundle of the same commit gives the same bytes.
 */
export async function writeArtifact(
  folder: string,
  name: string,
  commit: string | undefined,
): Promise<{ file: string; version: string; sha256: string }> {
  const artifact = describeArtifact(folder, name, commit)
  writeFileSync(path.join(folder, ARTIFACT_FILE), `${JSON.stringify(artifact, null, 1)}\n`)
  const packed = await pack(folder)
  const beside = path.dirname(folder)
  for (const old of readdirSync(beside).filter((file) => new RegExp(`^${name}-[0-9a-f]{16}\\.tar\\.gz$`).test(file)))
    rmSync(path.join(beside, old))
  const file = path.join(beside, `${name}-${artifact.version}.tar.gz`)
  writeFileSync(file, packed)
  return { file, version: artifact.version, sha256: createHash('sha256').update(packed).digest('hex') }
}

/** The commit of a work tree, with `-changed` when files differ from it; undefined outside git. */
export function commitOf(root: string): string | undefined {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '-changed')
  } catch {
    return undefined
  }
}
