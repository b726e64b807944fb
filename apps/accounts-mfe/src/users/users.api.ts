import { useCallback, useState } from 'react'
import { profileCalls, userCalls } from '@portal/identity-contract'
import { type AccountFilter, type AccountRow, emailKey } from '@portal/identity-domain'
import { isAnythingOpen, useSearchParams } from '@portal/ui/router'
import { api, busy, useAct, useCall, useListState } from '@portal/web-kit'
import { KINDS } from './kind-chips.tsx'

const COLUMNS = ['firstName', 'id', 'email', 'active', 'lastSignIn'] as const

/** The accounts that the address selects, by name by default, and functions that change the list. */
export function useUsers() {
  const { state, query, change } = useListState(COLUMNS, 'all')
  const { kinds, show, clear } = useKinds()
  const { filter: _days, ...wanted } = query
  const input = { ...wanted, filter: kinds }
  return {
    state,
    change,
    kinds,
    show,
    clear,
    list: useCall(userCalls.list, input),
    /** All pages, for paper. */
    fetchWhole: async () => (await api.call(userCalls.list, { ...input, page: undefined, pageSize: undefined })).rows,
  }
}

/**
 * Which kinds of accounts are shown, in the address as `show=inactive,admin`; a change returns to the first page, and is
 * one step back in the browser's history.
 * `clear` drops the searched text as well.
 */
function useKinds(): { kinds: AccountFilter; show: (kinds: AccountFilter) => void; clear: () => void } {
  const [params, setParams] = useSearchParams()
  const chosen = (params.get('show') ?? '').split(',')
  const show = useCallback(
    (kinds: AccountFilter) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          next.delete('page')
          if (kinds.length > 0) next.set('show', kinds.join(','))
          else next.delete('show')
          return next
        },
        { replace: isAnythingOpen() },
      ),
    [setParams],
  )
  const clear = useCallback(
    () =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          for (const name of ['page', 'show', 'search']) next.delete(name)
          return next
        },
        { replace: isAnythingOpen() },
      ),
    [setParams],
  )
  return { kinds: KINDS.filter((kind) => chosen.includes(kind)), show, clear }
}

/** Whether this address belongs to a deactivated account; an empty one is not looked up. */
export function useIsInactive(email: string): boolean {
  const wanted = { search: email, filter: ['inactive' as const], page: 0, pageSize: 10 as const }
  const { data } = useCall(userCalls.list, wanted, { enabled: email !== '' })
  return email !== '' && hasInactive(data?.rows ?? [], email)
}

const hasInactive = (rows: readonly AccountRow[], email: string) =>
  rows.some((row) => !row.active && emailKey(row.email) === emailKey(email))

const SHOWS_USERS = [userCalls.list, userCalls.choices, profileCalls.get]

export const useAddUser = () => useAct(userCalls.add, { refreshes: SHOWS_USERS })
export const useInviteUser = () => useAct(userCalls.invite, { refreshes: SHOWS_USERS })
export const useMailLink = () => useAct(userCalls.mailLink, { refreshes: [userCalls.list] })
export const useDeactivateUser = () => useAct(userCalls.deactivate, { refreshes: SHOWS_USERS })
export const useDeactivateUsers = () => useAct(userCalls.deactivateMany, { refreshes: SHOWS_USERS })
export const useChangeUser = () => useAct(profileCalls.update, { refreshes: SHOWS_USERS })

/**
 * Saves all users as a workbook; reports the number of bytes received so far, `null` when no download is running.
 * Throws ApiError.
 */
export function useReport(): { download: () => Promise<void>; received: number | null } {
  const [received, setReceived] = useState<number | null>(null)
  const download = async () => {
    setReceived(0)
    try {
      await busy.during(api.download(userCalls.report, {}, undefined, { onProgress: setReceived }))
    } finally {
      setReceived(null)
    }
  }
  return { download, received }
}
