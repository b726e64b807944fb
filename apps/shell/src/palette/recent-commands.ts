import type { Command } from './commands.ts'

const KEY = 'portal.palette.recent'
const MOST = 4

/** The ids of the commands that were run last on this device, the latest first. */
export function recentIds(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Notes a command that was run. What an area found is left out: its name may be a person's. */
export function noteRecent({ kind, id }: Command): void {
  if (kind === 'hit') return
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...recentIds().filter((other) => other !== id)].slice(0, MOST)))
  } catch {
    // Storage is switched off or full: nothing is recent.
  }
}

/** For an empty field: the recent ones first, under their own heading, then the others. */
export function recentFirst(commands: readonly Command[], ids: readonly string[]): Command[] {
  const recent = ids.flatMap((id) => commands.find((command) => command.id === id) ?? [])
  return [
    ...recent.map((command): Command => ({ ...command, kind: 'recent' })),
    ...commands.filter((command) => !recent.includes(command)),
  ]
}
