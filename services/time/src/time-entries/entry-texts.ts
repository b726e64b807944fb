import type { PlainDate } from '@portal/platform-domain'

/** What the activity log says of time entries: their days, never what they were spent on. */
export const ENTRY_LOG = {
  added: (first: PlainDate, last: PlainDate) => (first === last ? `Lade till tid ${first}` : `Lade till tid ${first} – ${last}`),
  changed: (day: PlainDate) => `Ändrade tid ${day}`,
  moved: (from: PlainDate, to: PlainDate) => `Flyttade tid från ${from} till ${to}`,
  removed: (day: PlainDate) => `Tog bort tid ${day}`,
} as const
