import type { RegistryEntry } from './remote.ts'

/** A version on trial. */
export interface Trial {
  readonly remote: string
  readonly version: string
}

/**
 * The entry that a user gets: the trial version when the user is chosen for it or in its share, otherwise the current
 * one. `chosenFor`: the trials that name this user, by identity; a gateway of an earlier release names all users. A user
 * gets the same answer every time, in every browser; a visitor always gets the current one.
 */
export function entryFor(
  entry: RegistryEntry,
  userId: number | undefined,
  chosenFor: readonly Trial[] = [],
): RegistryEntry {
  const { canary, ...present } = entry
  if (!canary || userId === undefined) return present
  const { users, share, chosen: _, ...onTrial } = canary
  const isChosen =
    users.includes(userId) ||
    chosenFor.some(({ remote, version }) => remote === entry.name && version === canary.version)
  const meetsIt = isChosen || placeOf(`${userId}/${entry.name}/${canary.version}`) < share
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
