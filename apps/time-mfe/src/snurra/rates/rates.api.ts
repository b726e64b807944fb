import { payCalls, payRateCalls } from '@portal/time-contract'
import { useAct, useCall } from '@portal/web-kit'

/** All rates and shares, for administrators. */
export const useRateBook = () => useCall(payRateCalls.list, {})

/** New rates change the results of months. */
export const useAddRates = () =>
  useAct(payRateCalls.add, { refreshes: [payRateCalls.list, payCalls.get, payCalls.prepare] })

/** Withdrawn rates change the results of months too. */
export const useWithdrawRates = () =>
  useAct(payRateCalls.withdraw, { refreshes: [payRateCalls.list, payCalls.get, payCalls.prepare] })

/** What a change would do to saved months; adds nothing. */
export const usePreviewRates = () => useAct(payRateCalls.preview)
