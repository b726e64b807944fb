import type { Month } from '@portal/platform-domain'

/** `YYYY-MM` of a year and a month 1 to 12. */
export const monthFrom = (year: number, month: number): Month => `${year}-${String(month).padStart(2, '0')}`

/** The twelve months of a year, in order. */
export const monthsOfYear = (year: number): Month[] => Array.from({ length: 12 }, (_, index) => monthFrom(year, index + 1))

/** 1 to 12. */
export const monthNumber = (month: Month): number => Number(month.slice(5, 7))
