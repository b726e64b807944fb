import type { AccountRow } from '@portal/identity-domain'
import { isAdmin } from '@portal/platform-domain'

/**
 * Whether an administrator can change this account's pay lock. An administrator's pay is never locked for them, and they
 * have no Snurra; a lock from before can be taken away.
 */
export const hasPayLock = ({ active, payLocked, role }: AccountRow): boolean =>
  active && payLocked !== undefined && (!isAdmin({ role }) || payLocked)

/**
 * Which acts on the pay lock change anything for these accounts: an active one of no administrator can be locked, an
 * active locked one can be unlocked. A service of an earlier release does not say which are locked: both are possible.
 */
export const payLockActs = (users: readonly AccountRow[]): readonly PayLockAct[] => [
  ...(users.some((user) => user.active && !isAdmin(user) && user.payLocked !== true) ? ['lockPay' as const] : []),
  ...(users.some((user) => user.active && user.payLocked !== false) ? ['unlockPay' as const] : []),
]
export type PayLockAct = 'lockPay' | 'unlockPay'
export const ALL_PAY_LOCKS: readonly PayLockAct[] = ['lockPay', 'unlockPay']

/** In the address of a user's page: the switch of the pay lock has the focus. */
export const PAY_LOCK = 'lonelas'
