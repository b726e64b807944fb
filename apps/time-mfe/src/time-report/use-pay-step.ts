import { type Month, yearOf } from '@portal/platform-domain'
import { payCalls, type SealedMonthState } from '@portal/time-contract'
import { monthNumber } from '@portal/time-domain'
import { useCall } from '@portal/web-kit'
import { proposedNames } from '../snurra/proposed-names.ts'

/**
 * The user's own pay of a month: what to do next in Snurra (a text of `monthPath`), whether it is done, and the figures
 * whose sources differ from what was saved. Only a closed month is compared: in an open one the hours still change, and
 * sealing keeps the pay as it is.
 */
export function usePayStep(month: Month, state: SealedMonthState) {
  const isSealed = Boolean(state.seal)
  const isSaved = state.paySaved === true
  const isCompared = state.isClosed && isSaved && !isSealed
  const input = { year: yearOf(month), month: monthNumber(month), userId: undefined }
  const { data: proposal, error } = useCall(payCalls.prepare, input, { enabled: isCompared })
  const saved = proposal?.saved ?? {}
  const differing = isCompared && proposal ? proposedNames(proposal).filter((name) => name in saved) : []
  const isDone = isSealed || (isCompared && differing.length === 0 && (proposal !== undefined || error !== null))
  const isToShow = differing.length === 0 && (isSealed || isCompared)
  return { differing, isDone, act: isToShow ? 'showPay' : isSaved ? 'payAgain' : 'openPay' } as const
}
