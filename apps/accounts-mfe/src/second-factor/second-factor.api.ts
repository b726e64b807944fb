import { authCalls, secondFactorCalls } from '@portal/identity-contract'
import { api, setSessionUser, useAct, useCall, useSession } from '@portal/web-kit'

const OWN = { refreshes: [secondFactorCalls.status] } as const

export const useOwnFactor = () => useCall(secondFactorCalls.status, {})

/** A new key with each opening of the dialog: it is shown once and never requested again. */
export const useStartFactor = () => useAct(secondFactorCalls.start)
export const useConfirmFactor = () => useAct(secondFactorCalls.confirm, { ...OWN, overlay: false })
export const useRenewCodes = () => useAct(secondFactorCalls.renewCodes, OWN)
export const useRemoveFactor = () => useAct(secondFactorCalls.remove, OWN)

const OF_USER = { refreshes: [secondFactorCalls.ofUser] } as const

export const useFactorsOf = (userId: number) => useCall(secondFactorCalls.ofUser, { userId })
export const useRemoveFactorsOf = () => useAct(secondFactorCalls.removeOfUser, OF_USER)

export const useFactorRule = () => useCall(secondFactorCalls.rule, {})
export const useSetFactorRule = () =>
  useAct(secondFactorCalls.setRule, { refreshes: [secondFactorCalls.rule], overlay: false })

/** The portal opens for a user who had to add a second factor first. */
export async function leaveSetUp(): Promise<void> {
  if (!useSession.getState().user?.lacksSecondFactor) return
  const { user } = await api.call(authCalls.me, {})
  setSessionUser(user)
}
