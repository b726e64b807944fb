import { useLayoutEffect, useSyncExternalStore } from 'react'

let panels = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  panels += by
  for (const tell of listeners) tell()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Counts the panel of a preview as open while it is mounted. */
export function useCountedPanel(): void {
  useLayoutEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

/** Whether some preview's panel stands beside the page. */
export const useIsPanelOpen = (): boolean => useSyncExternalStore(listen, () => panels > 0)
