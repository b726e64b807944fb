import { absenceFeedCalls } from '@portal/time-contract'
import { useAct, useCall } from '@portal/web-kit'

/** The subscription to the user's own absence, and its actions. */
export function useAbsenceFeed() {
  const state = useCall(absenceFeedCalls.get, {})
  const renew = useAct(absenceFeedCalls.renew, { refreshes: [absenceFeedCalls.get] })
  const end = useAct(absenceFeedCalls.end, { refreshes: [absenceFeedCalls.get] })
  return { state, renew, end }
}
