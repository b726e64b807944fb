import { type Ore, type Role, isAdmin } from '@portal/platform-domain'

/** An account's stored pay. */
export interface Pay {
  readonly salary: Ore
  readonly pension: Ore
  readonly locked: boolean
}

/** The requested changes; omitted fields stay. */
export interface PayWish {
  readonly salary?: Ore | undefined
  readonly pension?: Ore | undefined
  readonly locked?: boolean | undefined
}

/** `changed` sets the time of the change; `refused` names the rule. */
export type PayDecision =
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'changed'; readonly pay: Pay; readonly stamped: boolean }
  | { readonly outcome: 'refused'; readonly because: 'pay_locked' | 'forbidden' }

/**
 * The pay lock (D13): a user's own change of salary or pension locks both until an administrator unlocks them; an
 * administrator may always change both, which sets the time and leaves the lock to its own switch (D14).
 */
export function decidePay(current: Pay, wish: PayWish, role: Role): PayDecision {
  const { salary = current.salary, pension = current.pension, locked = current.locked } = wish
  const wanted: Pay = { salary, pension, locked }
  const stamped = salary !== current.salary || pension !== current.pension
  const switched = locked !== current.locked
  if (!stamped && !switched) return { outcome: 'unchanged' }
  if (isAdmin({ role })) return { outcome: 'changed', pay: wanted, stamped }
  if (switched) return { outcome: 'refused', because: 'forbidden' }
  if (current.locked) return { outcome: 'refused', because: 'pay_locked' }
  return { outcome: 'changed', pay: { ...wanted, locked: true }, stamped }
}
