import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Check } from './repository.ts'

/** `npm ci` accepts the lock file on every platform: completing it adds nothing. */
export const completeLock: Check = ({ root }) => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'complete-lockfile.mjs'), '--check'],
    { cwd: root, encoding: 'utf8' },
  )
  if (status === 0) return []
  return (stdout + stderr)
    .trim()
    .split('\n')
    .map((entry) => `package-lock.json: lacks ${entry}; run node tools/checks/src/complete-lockfile.mjs`)
}
