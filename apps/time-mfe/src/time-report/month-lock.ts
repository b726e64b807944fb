import type { SealedMonthState } from '@portal/time-contract'

/** Why a month takes no changes: it is sealed, Klar, or empty before a sealed one. */
export type MonthLock = 'sealed' | 'klar' | 'passed'

/** `null` for a month that takes changes, and while it is unknown. */
export function lockOf(state: SealedMonthState | undefined): MonthLock | null {
  if (state?.seal) return 'sealed'
  if (state?.isClosed) return 'klar'
  return state?.sealedAfter === undefined ? null : 'passed'
}

/** Why, in a word. */
export const LOCK_MARKS = {
  sealed: 'bokslut.state.sealed',
  klar: 'report.lockedMark',
  passed: 'bokslut.state.none',
} as const satisfies Record<MonthLock, string>

/** Why, in a sentence for the owner or for an administrator. */
export function lockTextOf(lock: MonthLock | null, isOwn: boolean) {
  if (lock === 'sealed') return 'report.sealed'
  if (lock === 'passed') return 'report.passed'
  return isOwn ? 'report.locked' : 'report.lockedForUser'
}
