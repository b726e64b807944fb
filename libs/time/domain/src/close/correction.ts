import type { Month, Ore, PlainDate } from '@portal/platform-domain'
import type { Hours } from '../hours.ts'
import { MAX_DAY_HOURS } from '../hours.ts'
import { hundredths, rate, times } from '../pay/exact.ts'
import type { SealedPay } from '../pay/pay-history.ts'

/** A correction of a sealed month as entered: hours of a day, or an amount; positive or negative. */
export interface NewCorrection {
  readonly ofMonth: Month
  /** The month in which it counts. */
  readonly month: Month
  readonly hours?: Hours | undefined
  readonly amount?: Ore | undefined
  readonly day?: PlainDate | undefined
  readonly reason: string
}

/** A stored correction; it never changes, another one reverses it. */
export interface Correction extends NewCorrection {
  readonly id: number
  /** Its value in öre. */
  readonly value: Ore
  readonly at: Date
  readonly by: number
  readonly byName: string
}

/** Maximum and minimum length of a reason, in characters. */
export const REASON_LENGTH = { min: 3, max: 200 } as const

/** Value of corrected hours: hours × the sealed month's Timpris × its share, rounded once, half away from zero. */
export function hoursValue(hours: Hours, { record, terms }: Pick<SealedPay, 'record' | 'terms'>): Ore {
  const worth = times(record.hourlyRate, hundredths(Math.abs(hours)), rate(terms.share))
  return hours < 0 && worth !== 0 ? -worth : worth
}

/**
 * Whether a day with these hours of work, sealed and corrected so far, can be corrected by this: it stays between 0 and
 * 24 (D36).
 */
export const fitsDay = (worked: Hours, hours: Hours): boolean => worked + hours >= 0 && worked + hours <= MAX_DAY_HOURS
