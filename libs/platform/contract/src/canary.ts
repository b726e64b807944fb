import type { RegistryEntry } from './remote.ts'

/**
 * The entry that a user gets: the trial version when the user is in its list or its share, otherwise the current one. A
 * user gets the same answer every time, in every browser; a visitor always gets the current one.
 */
export function entryFor(entry: RegistryEntry, userId: number | undefined): RegistryEntry {
  const { canary, ...present } = entry
  if (!canary || userId === undefined) return present
  const { users, share, ...onTrial } = canary
  const meetsIt = users.includes(userId) || placeOf(`${userId}/${entry.name}/${canary.version}`) < share
  return meetsIt ? { ...onTrial, name: entry.name } : present
}

/**
 * Maps a text to 0–99, evenly spread (FNV-1a with a final mix). The text includes the version, so each trial reaches
 * other users.
 */
export function placeOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % 100
}
