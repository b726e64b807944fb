import { useSyncExternalStore } from 'react'
import { timeEntryCalls } from '@portal/time-contract'
import { useFetchedAt, useLine } from '@portal/web-kit'

/**
 * Without network, from when the shown month is, in ms since 1970: as this device has kept it, or as this page has
 * fetched it before (`fetchedAt`).
 */
export function useShownSince(fetchedAt: number | undefined): number | undefined {
  const keptAt = useFetchedAt(timeEntryCalls.list)
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  const isAway = useLine((line) => line.isAway) || !isOnline
  return keptAt ?? (isAway ? fetchedAt : undefined)
}

function listen(onChange: () => void): () => void {
  const stop = new AbortController()
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange, { signal: stop.signal })
  return () => stop.abort()
}
