import type { PlainDate } from '@portal/platform-domain'
import { formatHundredths } from '@portal/time-domain'

const daysText = (first: PlainDate, last: PlainDate) => (first === last ? first : `${first} – ${last}`)
const inHours = (hundredths: number) => `${formatHundredths(hundredths)} h`

/** Activity log texts of time entries: their days and hours, never their notes or kinds of absence. */
export const ENTRY_LOG = {
  added: (first: PlainDate, last: PlainDate, hours: number) =>
    `Lade till tid ${daysText(first, last)}: ${inHours(hours)}`,
  changed: (day: PlainDate, before: number, after: number) =>
    before === after ? `Ändrade tid ${day}` : `Ändrade tid ${day}: ${inHours(before)} → ${inHours(after)}`,
  moved: (from: PlainDate, to: PlainDate) => `Flyttade tid från ${from} till ${to}`,
  removed: (first: PlainDate, last: PlainDate, hours: number) =>
    `Tog bort tid ${daysText(first, last)}: ${inHours(hours)}`,
} as const
