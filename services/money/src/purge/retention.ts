import { type PlainDate, yearOf } from '@portal/platform-domain'

/**
 * Bokföringslagen 7 kap. 2 §: until the end of the seventh year after the calendar year in which the financial year
 * ended.
 */
export const KEPT_YEARS = 7

/** The first day that must still be kept, on a given day (D31). Financial years are assumed to be calendar years. */
export const keptSince = (today: PlainDate): PlainDate => `${yearOf(today) - KEPT_YEARS}-01-01`
