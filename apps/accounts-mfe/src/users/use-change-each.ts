import { useQueryClient } from '@tanstack/react-query'
import { activityCalls, profileCalls, userCalls } from '@portal/identity-contract'
import type { AccountWish } from '@portal/identity-domain'
import { api, ApiError, busy, callKey, isTemporary, toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'

/** What was changed of which users; the texts say of how many. */
export interface Round {
  readonly userIds: readonly number[]
  readonly wish: AccountWish
  readonly done: (count: number) => string
  /** It takes an earlier round back, which the log entries then say. */
  readonly undoes?: boolean
  /** Of the users that were changed those that were different before, and how to change them back. */
  readonly back?: { readonly userIds: readonly number[]; readonly wish: AccountWish } | undefined
}

/**
 * Changes several users in the same way, each with its own log entry, and offers to undo it; resolves to the ids that
 * were not changed, after a message that says why.
 */
export function useChangeEach(): (round: Round) => Promise<readonly number[]> {
  const t = useAccountsText()
  const client = useQueryClient()

  const changeAll = async ({ userIds, wish, undoes = false }: Round) => {
    const failed: number[] = []
    let reason = ''
    for (const [index, userId] of userIds.entries()) {
      try {
        await api.call(profileCalls.update, {
          userId,
          asAdministrator: true,
          wish,
          ...(undoes ? { undoes } : {}),
        })
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
  const change = async (round: Round): Promise<readonly number[]> => {
    const { userIds, done, back } = round
    const { failed, reason } = await busy.during(changeAll(round))
    for (const stale of [userCalls.list, userCalls.choices, profileCalls.get, activityCalls.list])
      void client.invalidateQueries({ queryKey: callKey(stale) })
    const count = userIds.length - failed.length
    const undone = back?.userIds.filter((id) => !failed.includes(id)) ?? []
    const undo = () => void change({ userIds: undone, wish: back?.wish ?? {}, done: takenBack, undoes: true })
    if (count > 0)
      toast.success(done(count), back && undone.length > 0 ? { label: t('users.undo'), run: undo } : undefined)
    if (reason !== '') toast.error(count > 0 ? t('users.notAll', { count: failed.length, reason }) : reason)
    return failed
  }
  const takenBack = (count: number) => t('users.undone', { count })
  return change
}
