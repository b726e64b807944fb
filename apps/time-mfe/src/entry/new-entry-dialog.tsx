import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isPlainDate, type Month, type PlainDate } from '@portal/platform-domain'
import {
  contradictedBy,
  firstDayOf,
  hasFullDay,
  heldDays,
  hoursLeft,
  isWholeDay,
  lastDayOf,
  MAX_DESCRIPTION,
  takesProject,
  type TimeEntry,
  type TimeStatus,
} from '@portal/time-domain'
import { FormDate, FormDialog, FormText, useSchemaForm, useWatch } from '@portal/ui'
import { Box, Button } from '@portal/ui/kit'
import { showFieldErrors } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { useLateProject, useUsualProject } from './use-usual-project.ts'
import { useHoursAtStart } from './use-hours-at-start.ts'
import { useSaveNew } from './use-save-new.ts'
import { DayOffNote } from './day-off-note.tsx'
import { DayRows } from './day-rows.tsx'
import {
  daysInStatus,
  dayValue,
  daysOf,
  entrySchema,
  type EntryValues,
  eventOf,
  hoursAtStart,
  newValues,
  plannedDays,
} from './entry-form.ts'
import { DATES } from './date-grid.ts'
import { useFollowingEnd } from './following-end.ts'
import { HoursField } from './hours-field.tsx'
import { KeptRoom } from './kept-room.tsx'
import { SameDayWarning } from './same-day-warning.tsx'
import { StatusPicker } from './status-picker.tsx'
import { ToBooked } from './to-booked.tsx'
import { useWaitingEntries } from './waiting-entries.tsx'
import { WorkFields } from './work-fields.tsx'
import { whyNotSaved } from './why-not-saved.ts'

interface Props {
  readonly month: Month
  readonly first: PlainDate
  readonly last: PlainDate
  /** Chosen at the start; Arbete by default. */
  readonly status?: TimeStatus | undefined
  /** All entries of the shown month. */
  readonly entries: readonly TimeEntry[]
  readonly userId: number | undefined
  /** An entry that waits for the network, or that the server refused after it had waited. */
  readonly again?: { readonly id: string; readonly values: EntryValues } | undefined
  readonly onClose: (isDone?: boolean) => void
  /** Opens the copy dialog for these days instead. */
  readonly onCopy: (first: PlainDate, last: PlainDate) => void
  /** Shows the entries of a day instead; left out where they are not at hand. */
  readonly onBooked?: (day: PlainDate) => void
}

/** A new entry for a day or, day by day, for several of the shown month. */
export function NewEntryDialog(props: Props): ReactNode {
  const { month, first, last, status, entries, userId, again, onClose, onCopy, onBooked } = props
  const t = useTimeText()
  const waiting = useWaitingEntries().filter((entry) => userId === undefined && entry.waiting.id !== again?.id)
  const held = heldDays([...entries, ...waiting])
  const { save: saveNew, error: refused } = useSaveNew(userId)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const limits = { first: firstDayOf(month), last: lastDayOf(month) }
  const schema = entrySchema({ ...limits, held, text: (rule) => t(`entryRules.${rule}`, { last: limits.last }) })
  const usual = useUsualProject(month, userId)
  const project = again ? undefined : usual
  const form = useSchemaForm<EntryValues, EntryValues>(
    schema,
    again?.values ?? { ...newValues(first, last, status, held), ...project },
  )
  useLateProject(form, project)
  const values = useWatch({ control: form.control }) as EntryValues
  useHoursAtStart(form, values, held)
  const followWithEnd = useFollowingEnd({
    ...values,
    latest: limits.last,
    setEnd: (day) => form.setValue('end', day, { shouldDirty: true }),
  })
  const isRange = values.start !== values.end && daysOf(values).length > 0
  const bookedHours = isRange ? 0 : (held.get(values.start)?.hours ?? 0)
  const booked = [...entries, ...waiting].filter(({ day }) => day === values.start).length
  const isWork = isRange
    ? daysOf(values).some((day) => takesProject(dayValue(values, day, held).status))
    : takesProject(values.status)

  const planned = plannedDays(values, held)
  const contradicted = contradictedBy(planned, entries)
  // A whole day of absence that was asked for by name (Sjuk idag), or where a day is full already, replaces what
  // its days have, also when others of several days are not full; any other entry is added, until the user chooses.
  const isReplacing =
    chosen ??
    (planned.length > 0 &&
      planned.every(isWholeDay) &&
      (planned.every((day) => day.status === status) || hasFullDay(contradicted)))

  const save = async (valid: EntryValues) => {
    try {
      await saveNew(eventOf(valid, held), isReplacing ? contradictedBy(plannedDays(valid, held), entries) : [], held)
      onClose(true)
      return true
    } catch (error) {
      showFieldErrors(error, form.setError, ['start', 'end', 'hours', 'status'])
      return false
    }
  }
  // A draft of a day is not filled into days that were just drawn.
  const drawn = first === last ? first : `${first}-${last}`
  const { start, end } = values
  const copy = () => (isPlainDate(start) && isPlainDate(end) && start <= end ? onCopy(start, end) : onCopy(first, last))
  return (
    <FormDialog
      title={t('entry.newTitle')}
      submitLabel={t('entry.save')}
      form={form}
      onSubmit={save}
      onClose={() => onClose()}
      draft={again ? undefined : `entry.new.${drawn}.${userId ?? 'own'}${status ? `.${status}` : ''}`}
      extraAction={
        <Button startIcon={<Copy size={18} />} sx={{ marginRight: 'auto' }} onClick={copy}>
          {t('entry.copyInstead')}
        </Button>
      }
      error={refused && whyNotSaved(t, refused)}
    >
      <StatusPicker
        isReadOnly={false}
        onChoose={(status) => {
          form.setValue('hours', hoursAtStart({ ...values, status }, held), { shouldDirty: true })
          form.setValue('days', daysInStatus(form.getValues('days')))
          // What was refused for the status before is judged again.
          if (form.formState.isSubmitted) void form.trigger()
        }}
      />
      <Box sx={DATES}>
        <FormDate name="start" label={t('entry.start')} min={limits.first} max={limits.last} onChange={followWithEnd} />
        <FormDate
          name="end"
          label={t('entry.end')}
          min={limits.first}
          max={limits.last}
          onChange={() => void form.trigger('end')}
        />
        <HoursField
          label={t(isRange ? 'entry.hoursEveryDay' : 'entry.hours')}
          status={values.status}
          booked={bookedHours}
          left={hoursLeft(values.start, bookedHours)}
          isReadOnly={false}
          toBooked={
            !isRange && booked > 0 && onBooked && <ToBooked count={booked} onShow={() => onBooked(values.start)} />
          }
        />
        <DayOffNote {...limits} held={held} />
      </Box>
      <KeptRoom isGrown={isRange || contradicted.length > 0}>
        <SameDayWarning planned={planned} entries={entries} choice={{ isReplacing, onChoose: setChosen }} />
        {isRange && values.end <= limits.last && <DayRows held={held} />}
        <FormText name="description" label={t('entry.description')} maxLength={MAX_DESCRIPTION} isOptional />
        {isWork && <WorkFields isReadOnly={false} month={month} userId={userId} />}
      </KeptRoom>
    </FormDialog>
  )
}
