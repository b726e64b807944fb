import { useSyncExternalStore } from 'react'

/** A turn on this page. */
interface Turned {
  /** Quarter turns clockwise, 0 to 3. */
  readonly turns: number
  /** What was stored before, and each turn since: another stored value is newer than this turn. */
  readonly seen: readonly (number | undefined)[]
}

/** By the file's key. */
const turnedBy = new Map<string, Turned>()
const listeners = new Set<() => void>()

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function newestOf(key: string, stored: number | undefined): Turned | undefined {
  const turned = turnedBy.get(key)
  return turned && (stored === undefined || turned.seen.includes(stored)) ? turned : undefined
}

/**
 * How a picture is turned, in quarters clockwise, and the function that turns it by one more and returns that. It begins
 * as it is `stored`, and is remembered by the file's key until the page is reloaded: every view of the file shows it
 * turned the same.
 */
export function useTurns(key: string, stored?: number): readonly [turns: number, turn: () => number] {
  const turns = useSyncExternalStore(listen, () => newestOf(key, stored)?.turns ?? stored ?? 0)
  const turn = () => {
    const next = (turns + 1) % 4
    turnedBy.set(key, { turns: next, seen: [...(newestOf(key, stored)?.seen ?? [stored ?? 0]), next] })
    for (const tell of listeners) tell()
    return next
  }
  return [turns, turn]
}
