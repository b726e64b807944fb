import { statisticCalls } from '@portal/time-contract'
import { useCall } from '@portal/web-kit'

/** How often the Lobby's figures are asked for again (spec 1 §8). */
const POLL_MS = 60_000

/** The caller's figures, asked for again every minute; what was last known stays while the service is away. */
export const useStatistics = () => useCall(statisticCalls.get, {}, { refetchInterval: POLL_MS })
