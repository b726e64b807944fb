import type { LocalTimestamp } from './account.ts'

/** Web vitals: largest paint and slowest reaction in ms, and layout shift. */
export const VITALS = ['lcp', 'inp', 'cls'] as const
export type Vital = (typeof VITALS)[number]
/** Of one page, or the 75th percentile of many; null when not measured. */
export type Vitals = { readonly [V in Vital]: number | null }

/** What a page reports of a release that it shows; without personal data. */
export interface ReleaseVisit extends Vitals {
  readonly remote: string
  readonly version: string
}

/** A release in users' browsers. */
export interface ReleaseHealth extends Vitals {
  /** Sessions that used it, and those of them in which it failed. */
  readonly sessions: number
  readonly failed: number
  /** Sessions that measured each vital. */
  readonly measured: { readonly [V in Vital]: number }
}

/** The same with its names, for Portalstatus. */
export interface ShownReleaseHealth extends ReleaseHealth {
  readonly remote: string
  readonly version: string
  readonly firstAt: LocalTimestamp
}

/** How long visits are kept. */
export const RELEASE_HEALTH_DAYS = 7

/** Releases that one session may report: more than a day's work shows. */
export const MAX_VISITED_RELEASES = 60

/** Fewer sessions than this decide nothing. */
export const LEAST_SESSIONS = 10
const LEAST_FAILED = 4
/** Failures: this many times the other release's share, and this much above it. */
const TIMES_AS_OFTEN = 3
const SHARE_ABOVE = 0.2
/** Vitals: more sessions, this many times the other release's value, and not good by the vitals' own limits. */
export const LEAST_MEASURED = 20
const TIMES_AS_SLOW = 1.5
const GOOD: Record<Vital, number> = { lcp: 2500, inp: 200, cls: 0.1 }

/** Why a release is clearly worse than another. */
export type Worse =
  | { readonly what: 'failures'; readonly failed: number; readonly sessions: number; readonly otherShare: number }
  | { readonly what: Vital; readonly value: number; readonly other: number }

/**
 * Why a release is clearly worse than the other one; null when it is not, or when there are too few observations of
 * either. The rule is in ADR 106.
 */
export function clearlyWorse(release: ReleaseHealth, other: ReleaseHealth): Worse | null {
  if (release.sessions < LEAST_SESSIONS || other.sessions < LEAST_SESSIONS) return null
  const otherShare = other.failed / other.sessions
  const isOftener = release.failed * other.sessions >= TIMES_AS_OFTEN * other.failed * release.sessions
  if (release.failed >= LEAST_FAILED && isOftener && release.failed / release.sessions >= otherShare + SHARE_ABOVE)
    return { what: 'failures', failed: release.failed, sessions: release.sessions, otherShare }
  for (const vital of VITALS) {
    const [value, before] = [release[vital], other[vital]]
    if (value === null || before === null) continue
    if (release.measured[vital] < LEAST_MEASURED || other.measured[vital] < LEAST_MEASURED) continue
    if (value > GOOD[vital] && value > before * TIMES_AS_SLOW) return { what: vital, value, other: before }
  }
  return null
}
