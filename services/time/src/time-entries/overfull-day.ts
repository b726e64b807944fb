import type { PlainDate } from '@portal/platform-domain'

/** Why a day's hours are refused (D36). */
export const OVERFULL_DAY = (day: PlainDate): string => `ger mer än 24 timmar den ${day}.`
