import type { AuditEntry } from '@portal/identity-domain'
import { type EntryRun, joinEqual } from './equal-entries.ts'
import { foldReadings } from './readings-of-changes.ts'
import { foldPeople } from './readings-of-people.ts'

/** The lines that the page shows for entries, newest first. */
export const linesOf = (entries: readonly AuditEntry[]): EntryRun[] => foldPeople(foldReadings(joinEqual(entries)))
