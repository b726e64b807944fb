import { useEffect, useRef } from 'react'
import type { HeldDays } from '@portal/time-domain'
import type { useSchemaForm } from '@portal/ui'
import { type EntryValues, hoursAtStart } from './entry-form.ts'

/** Gives the form the hours of another day, range or stored entry, as long as the user has typed none. */
export function useHoursAtStart(
  form: ReturnType<typeof useSchemaForm<EntryValues, EntryValues>>,
  values: EntryValues,
  held: HeldDays,
): void {
  const hours = hoursAtStart(values, held)
  const before = useRef(hours)
  useEffect(() => {
    if (before.current === hours) return
    if (form.getValues('hours') === before.current) form.setValue('hours', hours, { shouldDirty: true })
    before.current = hours
  }, [form, hours])
}
