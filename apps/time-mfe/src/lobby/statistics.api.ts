import { statisticCalls } from '@portal/time-contract'
import { useCall } from '@portal/web-kit'

/** Refetch interval of the Lobby's figures (spec 1 §8). */
const POLL_MS = 60_000

/** The caller's figures, refetched every minute; the last known ones stay while the service is away. */
export const useStatistics = () => useCall(statisticCalls.get, {}, { refetchInterval: POLL_MS })
