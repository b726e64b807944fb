import type { PlainDate } from '@portal/platform-domain'

const daysText = (first: PlainDate, last: PlainDate) => (first === last ? first : `${first} – ${last}`)

/** Activity log texts of time entries: their days, never their notes. */
export const ENTRY_LOG = {
  added: (first: PlainDate, last: PlainDate) => `Lade till tid ${daysText(first, last)}`,
  changed: (day: PlainDate) => `Ändrade tid ${day}`,
  moved: (from: PlainDate, to: PlainDate) => `Flyttade tid från ${from} till ${to}`,
  removed: (first: PlainDate, last: PlainDate) => `Tog bort tid ${daysText(first, last)}`,
} as const
