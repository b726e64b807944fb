import { payCalls, statisticCalls } from '@portal/time-contract'
import { useCall } from '@portal/web-kit'
import { differingFigures } from '../snurra/proposed-names.ts'
import { presentPlace } from '../snurra/tab-path.ts'

/** Refetch interval of the Lobby's figures (spec 1 §8). */
const POLL_MS = 60_000

/** The caller's figures, refetched every minute; the last known ones stay while the service is away. */
export const useStatistics = () => useCall(statisticCalls.get, {}, { refetchInterval: POLL_MS })

/** The figures of the running month that its time report or its receipts have changed since it was saved in Snurra. */
export function useChangedSince(isSaved: boolean) {
  const { year, tab } = presentPlace()
  const input = { year, month: tab, userId: undefined }
  return differingFigures(useCall(payCalls.prepare, input, { enabled: isSaved }).data).map(({ name }) => name)
}
