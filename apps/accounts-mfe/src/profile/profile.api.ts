import { postCalls, profileCalls, userCalls } from '@portal/identity-contract'
import type { Account } from '@portal/identity-domain'
import { setSessionUser, useAct, useCall, useSession } from '@portal/web-kit'

/** Every call that returns a user's name or picture. */
export const SHOWS_PEOPLE = [profileCalls.get, userCalls.list, userCalls.choices, postCalls.list, postCalls.find]

/** A whole account; the caller's own when no user is named. */
export const useProfile = (userId?: number) => useCall(profileCalls.get, { userId })

export const useSaveProfile = () => useAct(profileCalls.update, { refreshes: SHOWS_PEOPLE })

export const useSetPicture = () => useAct(profileCalls.setPicture, { refreshes: SHOWS_PEOPLE })

/** Shows a change of the user's own account in the header at once. */
export function showInSession(account: Pick<Account, 'id'> & Partial<Account>): void {
  const { user } = useSession.getState()
  if (user?.id !== account.id) return
  const {
    role = user.role,
    seesAllPurchases = user.seesAllPurchases,
    firstName = user.firstName,
    lastName = user.lastName,
    email = user.email,
    pictureUrl = user.pictureUrl,
  } = account
  setSessionUser({ id: user.id, role, seesAllPurchases, firstName, lastName, email, pictureUrl })
}
