import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Check, Fault } from './repository.ts'

const RELEASE_BEFORE = 'e2e/delivery/stored/services.json.br'
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
export const migrations: Check = ({ root, files, read }) => {
  const stored = join(root, RELEASE_BEFORE)
  if (!existsSync(stored)) return []
  const before = JSON.parse(brotliDecompressSync(readFileSync(stored)).toString()) as Record<string, string>
  const present = Object.fromEntries(files.filter((file) => MIGRATION.test(file)).map((file) => [file, read(file)]))
  return migrationFaults(Object.fromEntries(Object.entries(before).filter(([file]) => MIGRATION.test(file))), present)
}

/** The same for migrations by path: those of the previous release, and those of this one. */
export function migrationFaults(
  before: Readonly<Record<string, string>>,
  present: Readonly<Record<string, string>>,
): Fault[] {
  const kept = Object.entries(before)
    .filter(([file, text]) => present[file] !== text)
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
