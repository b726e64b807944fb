import { type Actor, type Ore, type PlainDate, type Role, isAdmin } from '@portal/platform-domain'
import type { Account } from './account.ts'
import { decidePay, type Pay } from './pay-lock.ts'

/** The requested changes of an account; omitted fields stay. */
export interface AccountWish {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly otherPhone?: string | undefined
  readonly personalNumber?: string | undefined
  readonly address?: string | undefined
  readonly postalCode?: string | undefined
  readonly city?: string | undefined
  readonly salary?: Ore | undefined
  readonly pension?: Ore | undefined
  readonly payLocked?: boolean | undefined
  readonly role?: Role | undefined
  readonly active?: boolean | undefined
  readonly seesAllPurchases?: boolean | undefined
  /** Null removes it. */
  readonly employedFrom?: PlainDate | null | undefined
}

type Rights = Required<Pick<Account, 'role' | 'active' | 'seesAllPurchases' | 'employedFrom'>>

/** The stored account's fields that the rules need, and the number of active administrators. */
export interface AccountState extends Rights {
  readonly id: number
  readonly pay: Pay
  readonly activeAdministrators: number
}

export type ChangeRefusal = 'forbidden' | 'pay_locked' | 'last_admin' | 'own_account'
export type ChangeDecision =
  | { readonly refused: ChangeRefusal }
  | { readonly refused: null; readonly rights: Rights; readonly pay: Pay; readonly payStamped: boolean }

/**
 * Whether this change is allowed (D13–D15): only administrators change rights, the first day of employment and the pay
 * lock, no user deactivates themselves, and at least one active administrator remains.
 */
export function decideAccountChange(
  current: AccountState,
  wish: AccountWish,
  by: Pick<Actor, 'userId' | 'role'>,
): ChangeDecision {
  const {
    role = current.role,
    active = current.active,
    seesAllPurchases = current.seesAllPurchases,
    employedFrom = current.employedFrom,
  } = wish
  const rights: Rights = { role, active, seesAllPurchases, employedFrom }
  const rightsChange =
    role !== current.role ||
    active !== current.active ||
    seesAllPurchases !== current.seesAllPurchases ||
    employedFrom !== current.employedFrom
  if (rightsChange && !isAdmin(by)) return { refused: 'forbidden' }
  if (current.active && !active && current.id === by.userId) return { refused: 'own_account' }
  const administers = (of: Rights) => isAdmin(of) && of.active
  if (administers(current) && !administers(rights) && current.activeAdministrators <= 1)
    return { refused: 'last_admin' }
  const pay = decidePay(current.pay, { salary: wish.salary, pension: wish.pension, locked: wish.payLocked }, by.role)
  if (pay.outcome === 'refused') return { refused: pay.because }
  if (pay.outcome === 'unchanged') return { refused: null, rights, pay: current.pay, payStamped: false }
  return { refused: null, rights, pay: pay.pay, payStamped: pay.stamped }
}
