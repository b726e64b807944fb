import { useQueryClient } from '@tanstack/react-query'
import { activityCalls, profileCalls, type SeenProfile } from '@portal/identity-contract'
import type { Account, AccountWish } from '@portal/identity-domain'
import { isAdmin } from '@portal/platform-domain'
import { api, ApiError, busy, callKey, isTemporary, toast, type ToastAction, useSession } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { SHOWS_PEOPLE, showInSession } from './profile.api.ts'

/** What can be taken back whole. Not an address, whose change is mailed, and no password or personal number. */
const UNDONE = [
  'firstName',
  'lastName',
  'phone',
  'otherPhone',
  'address',
  'postalCode',
  'city',
  'salary',
  'pension',
  'payLocked',
  'role',
  'seesAllPurchases',
  'employedFrom',
] as const satisfies readonly (keyof SeenProfile)[]
type Undone = (typeof UNDONE)[number]
/** A user's own change of pay locks it, and only an administrator unlocks it (D13). */
const LOCKS: readonly string[] = ['salary', 'pension'] satisfies Undone[]
const isUndone = (field: string): field is Undone => UNDONE.some((name) => name === field)

interface Saved {
  readonly before: Account
  readonly after: Account
  readonly wish: AccountWish
  readonly asAdministrator: boolean
}

/**
 * What the message about a saved profile offers: to set the changed fields back, unless one of them was changed again
 * meanwhile. Undefined where the change cannot be taken back whole.
 */
export function useUndoOfSave(onUndone: (account: Account) => void): (saved: Saved) => ToastAction | undefined {
  const t = useAccountsText()
  const client = useQueryClient()
  const own = useSession(({ user }) => user)

  const undo = async ({ before, after, asAdministrator }: Saved, fields: readonly Undone[]) => {
    const valuesOf = (account: Account) => Object.fromEntries(fields.map((field) => [field, account[field] ?? null]))
    try {
      const { user } = await busy.during(
        api.call(profileCalls.update, {
          asAdministrator,
          wish: valuesOf(before),
          seen: valuesOf(after),
          undoes: true,
          ...(asAdministrator ? { userId: before.id } : {}),
        }),
      )
      showInSession(user)
      onUndone(user)
      toast.success(t('profile.undone'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isStale = error.code === 'stale_profile'
      toast.error(isStale ? t('profile.undoStale') : isTemporary(error) ? t('profile.failed') : error.message)
    }
    for (const stale of [...SHOWS_PEOPLE, activityCalls.list])
      void client.invalidateQueries({ queryKey: callKey(stale) })
  }
  return (saved) => {
    const fields = Object.keys(saved.wish)
    // Who gives away their own rights cannot take them back.
    const isOwnRole = saved.before.id === own?.id && fields.includes('role')
    const hasLocked = !(own && isAdmin(own)) && fields.some((field) => LOCKS.includes(field))
    if (fields.length === 0 || isOwnRole || hasLocked || !fields.every(isUndone)) return undefined
    return { label: t('users.undo'), run: () => void undo(saved, fields.filter(isUndone)) }
  }
}
