import { useQueryClient } from '@tanstack/react-query'
import { userCalls } from '@portal/identity-contract'
import { api, ApiError, busy, callKey, isTemporary, toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'

interface Sent {
  readonly failed: readonly number[]
  /** Why the first of them was not sent. */
  readonly reason: string
}

/**
 * Mails several users their invitation again, and says how many were sent; resolves to the ids of those that were not.
 * Stops at the first mail that the server does not take.
 */
export function useInviteAgain(): (userIds: readonly number[]) => Promise<readonly number[]> {
  const t = useAccountsText()
  const client = useQueryClient()
  const sendAll = async (userIds: readonly number[]): Promise<Sent> => {
    const failed: number[] = []
    let reason = ''
    for (const [index, userId] of userIds.entries()) {
      try {
        await api.call(userCalls.mailLink, { userId })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (isTemporary(error)) return { failed: [...failed, ...userIds.slice(index)], reason: t('users.notMailed') }
        failed.push(userId)
        reason ||= error.message
      }
    }
    return { failed, reason }
  }
  return async (userIds) => {
    const { failed, reason } = await busy.during(sendAll(userIds))
    void client.invalidateQueries({ queryKey: callKey(userCalls.list) })
    const count = userIds.length - failed.length
    if (count > 0) toast.success(t('users.invitedAgain', { count }))
    if (reason !== '') toast.error(count > 0 ? t('users.notAll', { count: failed.length, reason }) : reason)
    return failed
  }
}
