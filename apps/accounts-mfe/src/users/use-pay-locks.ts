import { useQueryClient } from '@tanstack/react-query'
import { profileCalls, userCalls } from '@portal/identity-contract'
import { api, ApiError, busy, callKey, isTemporary, toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'

/** Locks or unlocks the pay of several users, each with its own log entry; resolves to the ids that were not changed. */
export function usePayLocks(): (userIds: readonly number[], isLocked: boolean) => Promise<readonly number[]> {
  const t = useAccountsText()
  const client = useQueryClient()

  const setAll = async (userIds: readonly number[], payLocked: boolean) => {
    const failed: number[] = []
    let reason = ''
    for (const [index, userId] of userIds.entries()) {
      try {
        await api.call(profileCalls.update, { userId, asAdministrator: true, wish: { payLocked } })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // The proof was declined: each later one would request it again.
        if (error.code === 'step_up') return { failed: [...failed, ...userIds.slice(index)], reason: error.message }
        failed.push(userId)
        reason ||= isTemporary(error) ? t('users.failed') : error.message
      }
    }
    return { failed, reason }
  }
  return async (userIds, isLocked) => {
    const { failed, reason } = await busy.during(setAll(userIds, isLocked))
    for (const stale of [userCalls.list, profileCalls.get]) void client.invalidateQueries({ queryKey: callKey(stale) })
    const count = userIds.length - failed.length
    if (count > 0) toast.success(t(isLocked ? 'users.payLocked' : 'users.payUnlocked', { count }))
    if (reason !== '') toast.error(reason)
    return failed
  }
}
