import { userCalls } from '@portal/identity-contract'
import type { Account, AccountRow } from '@portal/identity-domain'
import { useCall } from '@portal/web-kit'

interface Invited {
  /** How many accounts wait for their user. */
  readonly count: number
  /** The answer is on its way. */
  readonly isLoading: boolean
  /** False until the answer is here, and beside an identity service of an earlier release, which refuses the filter. */
  readonly isKnown: boolean
}

/**
 * The accounts without a sign-in yet. A service that knows them also stores the first day of employment of a new user.
 */
export function useInvited(): Invited {
  const { data, isLoading } = useCall(userCalls.list, { page: 0, pageSize: 10, filter: ['invited'] })
  return { count: data?.total ?? 0, isLoading, isKnown: data !== undefined }
}

/**
 * The account as the list has it, with its invitation, also a withdrawn one; undefined while it is read, and once its
 * user has signed in.
 */
export function useInvitation(account: Account): AccountRow | undefined {
  const isWaiting = account.lastSignIn === null
  const { data } = useCall(userCalls.list, { page: 0, pageSize: 10, search: `#${account.id}` }, { enabled: isWaiting })
  const row = data?.rows.find(({ id }) => id === account.id)
  return isWaiting && row && (row.invitedAt ?? row.invitationEndedAt ?? row.isWithdrawn) !== undefined ? row : undefined
}
