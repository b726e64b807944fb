import { migrationFaults } from '@portal/releases/compatibility'
import type { Check } from './repository.ts'

/** `tools/release` writes it: `migrations` has the hashes of the previous release's, by path. */
const LAST_RELEASES = 'e2e/delivery/releases.json'
const MIGRATION = /^services\/[^/]+\/migrations\/.*\.sql$/

/**
 * Two releases share one database during a release and after a rollback: migrations must keep the previous one working.
 */
export const migrations: Check = ({ files, read }) => {
  if (!files.includes(LAST_RELEASES)) return []
  const { migrations: before } = JSON.parse(read(LAST_RELEASES)) as { migrations: Record<string, string> }
  return migrationFaults(
    before,
    Object.fromEntries(files.filter((file) => MIGRATION.test(file)).map((file) => [file, read(file)])),
  )
}
