import type { AccountRow } from '@portal/identity-domain'
import { useAccountsText } from '../texts.ts'
import { useChangeEach } from './use-change-each.ts'
import { useReinvite } from './use-mail-link.ts'

/**
 * Lets a deactivated user in again: activates the account, which the message can undo, or sends a withdrawn invitation
 * again; resolves to whether an invitation was sent.
 */
export function useLetIn(): (user: AccountRow) => Promise<boolean> {
  const t = useAccountsText()
  const changeEach = useChangeEach()
  const reinvite = useReinvite()
  return async (user) => {
    if (user.isWithdrawn) return reinvite(user)
    const userIds = [user.id]
    await changeEach({
      userIds,
      wish: { active: true },
      done: (count) => t('users.activated', { count }),
      back: { userIds, wish: { active: false } },
    })
    return false
  }
}
