import { timeEntryCalls } from '@portal/time-contract'
import { useFetchedAt, useIsAway } from '@portal/web-kit'

/**
 * Without network, from when the shown month is, in ms since 1970: as this device has kept it, or as this page has
 * fetched it before (`fetchedAt`).
 */
export function useShownSince(fetchedAt: number | undefined): number | undefined {
  const keptAt = useFetchedAt(timeEntryCalls.list)
  const isAway = useIsAway()
  return keptAt ?? (isAway ? fetchedAt : undefined)
}
