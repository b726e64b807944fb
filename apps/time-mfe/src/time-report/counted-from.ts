import type { PlainDate } from '@portal/platform-domain'
import type { SealedMonthState } from '@portal/time-contract'

/** The first day that counts as missing without time; services of earlier releases send the day of employment alone. */
export const countedFrom = (state: SealedMonthState | undefined): PlainDate | null =>
  state?.countsFrom ?? state?.startsOn ?? null
