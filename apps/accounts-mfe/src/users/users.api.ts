import { userCalls } from '@portal/identity-contract'
import { useAct, useCall, useListState } from '@portal/web-kit'

const COLUMNS = ['firstName', 'id', 'email', 'active', 'lastSignIn'] as const

/** The accounts that the address asks for, by name unless it says otherwise, and the controls that change it. */
export function useUsers() {
  const { state, query, change } = useListState(COLUMNS, 'all')
  const { filter: _days, ...wanted } = query
  return { state, change, list: useCall(userCalls.list, wanted) }
}

export const useAddUser = () => useAct(userCalls.add, { refreshes: [userCalls.list, userCalls.choices] })
