import { type Month, yearOf } from '@portal/platform-domain'
import { payCalls, type SealedMonthState } from '@portal/time-contract'
import { monthNumber } from '@portal/time-domain'
import { monthOf, today, useCall } from '@portal/web-kit'
import { differingFigures } from '../snurra/proposed-names.ts'

/**
 * The figures of the month's saved pay whose sources differ now. Those of the time report count once a month is over or
 * closed, or while it is being closed: until then its hours still change. Sealing keeps the pay as it is.
 */
export function useDifferingPay(month: Month, state: SealedMonthState, { isClosing = false } = {}) {
  const isCompared = state.paySaved === true && !state.seal
  const input = { year: yearOf(month), month: monthNumber(month), userId: undefined }
  const { data, error } = useCall(payCalls.prepare, input, { enabled: isCompared })
  const isWhole = state.isClosed || isClosing || month < monthOf(today())
  const differing = isCompared ? differingFigures(data).filter(({ source }) => isWhole || source !== 'time') : []
  return { differing, isCompared: isCompared && (data !== undefined || error !== null) } as const
}

/**
 * The user's own pay of a month: what to do next in Snurra (a text of `monthPath`), whether it is done, and the figures
 * whose sources differ from what was saved. A saved month that is not closed waits for that.
 */
export function usePayStep(month: Month, state: SealedMonthState) {
  const { differing, isCompared } = useDifferingPay(month, state)
  const isSealed = Boolean(state.seal)
  const isSaved = state.paySaved === true
  const isDone = isSealed || (state.isClosed && isCompared && differing.length === 0)
  const isWaiting = isSaved && !state.isClosed && isCompared && differing.length === 0
  const act = differing.length > 0 ? 'payAgain' : isSealed || isSaved ? 'showPay' : 'openPay'
  return { differing, isDone, isWaiting, act } as const
}
