import type { PlainDate } from '@portal/platform-domain'
import { type EntryContent, formatHundredths, takesProject } from '@portal/time-domain'

const daysText = (first: PlainDate, last: PlainDate) => (first === last ? first : `${first} – ${last}`)
const inHours = (hundredths: number) => `${formatHundredths(hundredths)} h`

/** What the log says of an entry; its status only decides whether a project is said. */
export type LoggedEntry = Pick<EntryContent, 'day' | 'hours' | 'projectNumber' | 'status'>

/** Work that became an absence loses its project: to say so would name the absence. */
const changesProject = (before: LoggedEntry, after: LoggedEntry) =>
  takesProject(before.status) && takesProject(after.status) && before.projectNumber !== after.projectNumber
const projectText = ({ projectNumber }: LoggedEntry) => (projectNumber === '' ? '–' : projectNumber)

/** `8 h → 4 h`, with the projects where they differ: `8 h (100) → 8 h (–)`; empty while both are the same. */
function contentChange(before: LoggedEntry, after: LoggedEntry): string {
  const isProjectChanged = changesProject(before, after)
  if (before.hours === after.hours && !isProjectChanged) return ''
  const text = (entry: LoggedEntry) => inHours(entry.hours) + (isProjectChanged ? ` (${projectText(entry)})` : '')
  return `${text(before)} → ${text(after)}`
}

/** Activity log texts of time entries: their days, hours and projects, never their notes or kinds of absence. */
export const ENTRY_LOG = {
  added: (first: PlainDate, last: PlainDate, hours: number) =>
    `Lade till tid ${daysText(first, last)}: ${inHours(hours)}`,
  changed: (before: LoggedEntry, after: LoggedEntry) => {
    const { day } = after
    const change = contentChange(before, after)
    if (before.day !== day) return `Flyttade tid från ${before.day} till ${day}${change && `: ${change}`}`
    if (before.hours === after.hours && change)
      return `Bytte projekt för tid ${day}: ${projectText(before)} → ${projectText(after)}`
    return `Ändrade tid ${day}${change && `: ${change}`}`
  },
  removed: (first: PlainDate, last: PlainDate, hours: number) =>
    `Tog bort tid ${daysText(first, last)}: ${inHours(hours)}`,
} as const
