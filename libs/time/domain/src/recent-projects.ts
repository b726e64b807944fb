import type { EntryContent } from './time-entry.ts'

/** Where work is booked: the codes that entries of one project share. */
export type ProjectCodes = Pick<EntryContent, 'projectNumber' | 'timeCode' | 'costCode' | 'reference'>

/** The projects and codes of the latest work entries, each combination once, the latest first. */
export function recentProjects(entries: readonly EntryContent[], most: number): ProjectCodes[] {
  const found = new Map<string, ProjectCodes>()
  for (const { status, projectNumber, timeCode, costCode, reference } of entries.toSorted((a, b) =>
    a.day < b.day ? 1 : a.day > b.day ? -1 : 0,
  )) {
    const codes = { projectNumber, timeCode, costCode, reference }
    const key = JSON.stringify(Object.values(codes))
    if (status === 'work' && Object.values(codes).some((code) => code !== '') && !found.has(key)) found.set(key, codes)
    if (found.size === most) break
  }
  return [...found.values()]
}
