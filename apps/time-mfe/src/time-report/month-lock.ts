import type { SealedMonthState } from '@portal/time-contract'
import type { YearState } from '@portal/time-domain'

/** Why a month takes no changes: it is sealed, Klar, or empty before a sealed one. */
export type MonthLock = 'sealed' | 'klar' | 'passed'

/** `null` for a month that takes changes, and while it is unknown. */
export function lockOf(state: SealedMonthState | undefined): MonthLock | null {
  if (state?.seal) return 'sealed'
  if (state?.isClosed) return 'klar'
  return state?.sealedAfter === undefined ? null : 'passed'
}

/** The state that says so in a word. */
export const LOCKED_STATES = {
  sealed: 'sealed',
  klar: 'klar',
  passed: 'none',
} as const satisfies Record<MonthLock, YearState>

/** Why, in a sentence for the owner or for an administrator. */
export function lockTextOf(lock: MonthLock | null, isOwn: boolean) {
  if (lock === 'sealed') return 'report.sealed'
  if (lock === 'passed') return 'report.passed'
  return isOwn ? 'report.locked' : 'report.lockedForUser'
}
