import type { ReactNode } from 'react'
import { monthOf } from '@portal/platform-domain'
import { type HeldDays, hoursLeft, MAX_DESCRIPTION, takesProject, type TimeEntry } from '@portal/time-domain'
import { FormDate, FormText, useFormContext, useWatch } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import { DATE_PAIR } from './date-grid.ts'
import { type EntryValues, startHours } from './entry-form.ts'
import { HoursField } from './hours-field.tsx'
import { KeptRoom } from './kept-room.tsx'
import { StatusPicker } from './status-picker.tsx'
import { WorkFields } from './work-fields.tsx'

interface Props {
  readonly entry: TimeEntry
  /** What the days hold besides this entry. */
  readonly held: HeldDays
  readonly isReadOnly: boolean
  readonly userId: number | undefined
  /** Shown below the day and its hours, where there is something to warn of. */
  readonly children?: ReactNode
  readonly isWarned?: boolean
}

/** The fields of one entry, in the form around them. */
export function EntryFields({ entry, held, isReadOnly, userId, children, isWarned = false }: Props): ReactNode {
  const t = useTimeText()
  const form = useFormContext<EntryValues>()
  const { status, start } = useWatch({ control: form.control }) as EntryValues
  const bookedHours = held.get(start)?.hours ?? 0
  return (
    <>
      <StatusPicker
        isReadOnly={isReadOnly}
        onChoose={(chosen) => form.setValue('hours', startHours(chosen, held.get(start)), { shouldDirty: true })}
      />
      <Box sx={DATE_PAIR}>
        <FormDate name="start" label={t('entry.day')} isReadOnly={isReadOnly} />
        <HoursField
          label={t('entry.hours')}
          status={status}
          booked={bookedHours}
          left={hoursLeft(start, bookedHours)}
          isReadOnly={isReadOnly}
        />
      </Box>
      <KeptRoom isGrown={isWarned}>
        {children}
        <FormText
          name="description"
          label={t('entry.description')}
          maxLength={MAX_DESCRIPTION}
          isReadOnly={isReadOnly}
          isOptional={!isReadOnly}
        />
        {takesProject(status) && <WorkFields isReadOnly={isReadOnly} month={monthOf(entry.day)} userId={userId} />}
      </KeptRoom>
    </>
  )
}
