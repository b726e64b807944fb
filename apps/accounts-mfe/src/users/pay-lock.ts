import type { AccountRow } from '@portal/identity-domain'
import { isAdmin } from '@portal/platform-domain'

/**
 * Whether an administrator can change this account's pay lock. An administrator's pay is never locked for them, and they
 * have no Snurra; a lock from before can be taken away.
 */
export const hasPayLock = ({ active, payLocked, role }: AccountRow): boolean =>
  active && payLocked !== undefined && (!isAdmin({ role }) || payLocked)

/**
 * Which acts on the pay lock change which of these accounts: an active one of no administrator can be locked, an
 * active locked one can be unlocked. A service of an earlier release does not say which are locked: both are possible.
 */
export function payLockActs(users: readonly AccountRow[]): readonly PayLockAct[] {
  const active = users.filter((user) => user.active)
  const isSure = active.every(({ payLocked }) => payLocked !== undefined)
  const acts: readonly PayLockAct[] = [
    act(
      'lockPay',
      isSure,
      active.filter((user) => !isAdmin(user) && user.payLocked !== true),
    ),
    act(
      'unlockPay',
      isSure,
      active.filter((user) => user.payLocked !== false),
    ),
  ]
  return acts.filter(({ userIds }) => userIds?.length !== 0)
}

export interface PayLockAct {
  readonly name: 'lockPay' | 'unlockPay'
  /** Whom it changes; undefined while not all of the selected users are known. */
  readonly userIds?: readonly number[]
  /** Whether it is known of all of them that it changes them. */
  readonly isSure: boolean
}
/** For selected users that the page has not seen. */
export const ALL_PAY_LOCKS: readonly PayLockAct[] = [
  { name: 'lockPay', isSure: false },
  { name: 'unlockPay', isSure: false },
]

const act = (name: PayLockAct['name'], isSure: boolean, users: readonly AccountRow[]): PayLockAct => ({
  name,
  isSure,
  userIds: users.map(({ id }) => id),
})

/** In the address of a user's page: the switch of the pay lock has the focus. */
export const PAY_LOCK = 'lonelas'
