import type { EntryContent } from './time-entry.ts'

/** The fields that say where work is booked, in the order in which users read them. */
export const PROJECT_CODES = ['projectNumber', 'timeCode', 'costCode', 'reference'] as const

/** Where work is booked: the codes that entries of one project share. */
export type ProjectCodes = Pick<EntryContent, (typeof PROJECT_CODES)[number]>

export const NO_PROJECT: ProjectCodes = { projectNumber: '', timeCode: '', costCode: '', reference: '' }

/** The project of an entry, without its other fields. */
export const projectCodes = ({ projectNumber, timeCode, costCode, reference }: ProjectCodes): ProjectCodes => ({
  projectNumber,
  timeCode,
  costCode,
  reference,
})

export const hasProject = (codes: ProjectCodes): boolean => PROJECT_CODES.some((name) => codes[name] !== '')

/** The projects and codes of the latest work entries, each combination once, the latest first. */
export function recentProjects(entries: readonly EntryContent[], most: number): ProjectCodes[] {
  const found = new Map<string, ProjectCodes>()
  for (const entry of entries.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))) {
    const codes = projectCodes(entry)
    const key = JSON.stringify(Object.values(codes))
    if (entry.status === 'work' && hasProject(codes) && !found.has(key)) found.set(key, codes)
    if (found.size === most) break
  }
  return [...found.values()]
}
