import type { AnyCall } from '@portal/platform-contract'
import type { Actor } from '@portal/platform-domain'

/** Users without the role of administrator: one without rights, one who sees all users' purchases (D28). */
const LOWER = {
  user: { userId: 1, role: 'user', seesAllPurchases: false },
  reviewer: { userId: 1, role: 'user', seesAllPurchases: true },
} as const satisfies Record<string, Actor>
const NAMES = ['user', 'reviewer'] as const

/** Those of the test users whose role is too low for a call. */
export const lowerRoles = ({ access }: AnyCall): readonly (keyof typeof LOWER)[] =>
  access === 'admin' ? NAMES : typeof access === 'object' ? NAMES.filter((name) => !access.allows(LOWER[name])) : []
