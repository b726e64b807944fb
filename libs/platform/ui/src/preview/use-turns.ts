import { useSyncExternalStore } from 'react'

/** Quarter turns clockwise, 0 to 3, by the file's key. */
const turnsOf = new Map<string, number>()
const listeners = new Set<() => void>()

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * How a picture is turned, in quarters clockwise, and the function that turns it by one more. It is remembered by the
 * file's key until the page is reloaded: every view of the file shows it turned the same.
 */
export function useTurns(key: string): readonly [turns: number, turn: () => void] {
  const turns = useSyncExternalStore(listen, () => turnsOf.get(key) ?? 0)
  const turn = () => {
    turnsOf.set(key, (turns + 1) % 4)
    for (const tell of listeners) tell()
  }
  return [turns, turn]
}
