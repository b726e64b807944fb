import { createHash } from 'node:crypto'

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

/** The beginning of SHA-256, in hexadecimal digits. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * What would stop the release before from working beside this one, one line for each, by migrations' paths: the hashes
 * of those of the release before, and the texts of this one's.
 */
export function migrationFaults(
  before: Readonly<Record<string, string>>,
  present: Readonly<Record<string, string>>,
): string[] {
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
