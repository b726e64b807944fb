import { useEffect } from 'react'
import type { Month } from '@portal/platform-domain'
import { firstDayOf, hasProject, PROJECT_CODES, type ProjectCodes, projectCodes, usualDay } from '@portal/time-domain'
import type { useSchemaForm } from '@portal/ui'
import type { EntryValues } from './entry-form.ts'
import { useRecentEntries } from './time-entries.api.ts'

/** The project that "Fyll veckan" books too, by the same two months; undefined while they load. */
export function useUsualProject(month: Month, userId: number | undefined): ProjectCodes | undefined {
  const entries = useRecentEntries(month, userId)
  return entries && projectCodes(usualDay(entries, firstDayOf(month)))
}

/** Fills in a project that arrives after the form was opened, unless one was chosen or removed meanwhile. */
export function useLateProject(
  form: ReturnType<typeof useSchemaForm<EntryValues, EntryValues>>,
  project: ProjectCodes | undefined,
): void {
  const key = project && JSON.stringify(project)
  useEffect(() => {
    if (key === undefined) return
    const isFree = PROJECT_CODES.every((name) => form.getValues(name) === '' && !form.getFieldState(name).isDirty)
    const codes = JSON.parse(key) as ProjectCodes
    if (!isFree || !hasProject(codes)) return
    form.reset({ ...(form.formState.defaultValues as EntryValues), ...codes }, { keepDirtyValues: true })
  }, [key, form])
}
