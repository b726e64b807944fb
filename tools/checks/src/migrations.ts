import { createHash } from 'node:crypto'
import type { Check, Fault } from './repository.ts'

/** `tools/release` writes it: `migrations` has the hashes of the previous release's, by path. */
const LAST_RELEASES = 'e2e/delivery/releases.json'
const MIGRATION = /^services\/[^/]+\/migrations\/.*\.sql$/

/** What the previous release may still need, or cannot provide. No code depends on an index. */
const TAKES_AWAY = [
  /\bdrop\s+(?:table|column|view|function|type|constraint)\b/i,
  /\brename\b/i,
  /\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i,
  /\bset\s+not\s+null\b/i,
  /\badd\s+column\s+[^,;]*\bnot\s+null\b(?![^,;]*\b(?:default|generated)\b)/i,
]
/** A migration that removes something states why no release beside this one needs it. */
const SAYS_WHY = /^-- Takes away: \S.{10,}/m

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

/** The beginning of SHA-256, in hexadecimal digits. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** The same for migrations by path: the hashes of those of the previous release, and the texts of this one's. */
export function migrationFaults(
  before: Readonly<Record<string, string>>,
  present: Readonly<Record<string, string>>,
): Fault[] {
  const kept = Object.entries(before)
    .filter(([file, hash]) => hashOf(present[file] ?? '') !== hash)
    .map(([file]) => `${file}: is not as it was released; add another migration`)
  const taking = Object.entries(present)
    .filter(
      ([file, text]) =>
        !(file in before) &&
        !SAYS_WHY.test(text) &&
        TAKES_AWAY.some((pattern) => pattern.test(text.replace(/--.*$/gm, ''))),
    )
    .map(
      ([file]) =>
        `${file}: takes away what the release before may need; do it one release later, and say why then (-- Takes away: …)`,
    )
  return [...kept, ...taking]
}
