import { useSyncExternalStore } from 'react'

/** Whether the browser has a network at all; followed while it comes and goes. */
export const useIsOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine)

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
