import { useSyncExternalStore } from 'react'
import { useLine } from './offline-keeper.ts'

/** Whether the network is away: the browser says so, or, where data is kept on this device, the last attempt failed. */
export function useIsAway(): boolean {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  return useLine(({ isAway }) => isAway) || !isOnline
}

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
