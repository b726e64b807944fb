import { yearOf } from '@portal/platform-domain'
import { payCalls, statisticCalls } from '@portal/time-contract'
import { monthNumber } from '@portal/time-domain'
import { monthOf, today, useCall } from '@portal/web-kit'
import { differingNames } from '../snurra/proposed-names.ts'

/** Refetch interval of the Lobby's figures (spec 1 §8). */
const POLL_MS = 60_000

/** The caller's figures, refetched every minute; the last known ones stay while the service is away. */
export const useStatistics = () => useCall(statisticCalls.get, {}, { refetchInterval: POLL_MS })

/** The figures of the running month that its time report or its receipts have changed since it was saved in Snurra. */
export function useChangedSince(isSaved: boolean) {
  const month = monthOf(today())
  const input = { year: yearOf(month), month: monthNumber(month), userId: undefined }
  return differingNames(useCall(payCalls.prepare, input, { enabled: isSaved }).data)
}
