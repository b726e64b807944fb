import type { PlainDate } from '@portal/platform-domain'
import { type EntryContent, formatHundredths } from '@portal/time-domain'

const daysText = (first: PlainDate, last: PlainDate) => (first === last ? first : `${first} – ${last}`)
const inHours = (hundredths: number) => `${formatHundredths(hundredths)} h`

/** What the log says of an entry. */
export type LoggedEntry = Pick<EntryContent, 'day' | 'hours' | 'projectNumber'>

/** `8 h → 4 h`, with the projects where they differ: `8 h (100) → 4 h (–)`; empty while the hours are the same. */
function hoursChange(before: LoggedEntry, after: LoggedEntry): string {
  if (before.hours === after.hours) return ''
  const isSameProject = before.projectNumber === after.projectNumber
  const text = (entry: LoggedEntry) => inHours(entry.hours) + (isSameProject ? '' : ` (${projectText(entry)})`)
  return `${text(before)} → ${text(after)}`
}
const projectText = ({ projectNumber }: LoggedEntry) => (projectNumber === '' ? '–' : projectNumber)

/** Activity log texts of time entries: their days, hours and projects, never their notes or kinds of absence. */
export const ENTRY_LOG = {
  added: (first: PlainDate, last: PlainDate, hours: number) =>
    `Lade till tid ${daysText(first, last)}: ${inHours(hours)}`,
  changed: (before: LoggedEntry, after: LoggedEntry) => {
    const { day } = after
    const hours = hoursChange(before, after)
    if (before.day !== day) return `Flyttade tid från ${before.day} till ${day}${hours && `: ${hours}`}`
    if (hours) return `Ändrade tid ${day}: ${hours}`
    return before.projectNumber === after.projectNumber
      ? `Ändrade tid ${day}`
      : `Bytte projekt för tid ${day}: ${projectText(before)} → ${projectText(after)}`
  },
  removed: (first: PlainDate, last: PlainDate, hours: number) =>
    `Tog bort tid ${daysText(first, last)}: ${inHours(hours)}`,
} as const
