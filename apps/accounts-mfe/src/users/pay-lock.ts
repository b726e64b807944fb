import type { AccountRow } from '@portal/identity-domain'
import { isAdmin } from '@portal/platform-domain'

/**
 * Whether an administrator can change this account's pay lock. An administrator's pay is never locked for them, and they
 * have no Snurra; a lock from before can be taken away.
 */
export const hasPayLock = ({ active, payLocked, role }: AccountRow): boolean =>
  active && payLocked !== undefined && (!isAdmin({ role }) || payLocked)

/** In the address of a user's page: the switch of the pay lock has the focus. */
export const PAY_LOCK = 'lonelas'
