import { type ReactNode, useEffect } from 'react'
import type { Month } from '@portal/platform-domain'
import {
  addMonths,
  daysToFillInWeek,
  firstDayOf,
  isoWeek,
  lastDayOf,
  type TimeEntry,
  usualDay,
} from '@portal/time-domain'
import { Field, FieldInput, FormDialog, FormSelect, useController, useSchemaForm, useWatch } from '@portal/ui'
import { Alert, Box, InputAdornment, Typography } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { rangeInWords } from '../day-text.ts'
import { useTimeText } from '../texts.ts'
import { useEntriesBetween } from './time-entries.api.ts'
import { DayList } from './day-list.tsx'
import {
  contentsOf,
  fillWeekSchema,
  type FillWeekValues,
  likelyWeek,
  projectOf,
  weeksOfMonth,
  writtenHours,
} from './fill-week.ts'
import { useAddWithUndo } from './use-add-with-undo.ts'

interface Props {
  readonly month: Month
  /** All entries of the shown month. */
  readonly entries: readonly TimeEntry[]
  readonly userId: number | undefined
  readonly onClose: () => void
}

/** "Fyll veckan": the usual hours on a week's empty working days, all or none. */
export function FillWeekDialog({ month, entries, userId, onClose }: Props): ReactNode {
  const t = useTimeText()
  const recent = useEntriesBetween(firstDayOf(addMonths(month, -1)), lastDayOf(month), userId)
  const usual = recent.entries && usualDay(recent.entries, firstDayOf(month))
  const usualHours = usual && writtenHours(usual)
  // Entries that are cached already fill the field in the first render, before it is registered.
  const form = useSchemaForm<FillWeekValues, FillWeekValues>(fillWeekSchema(t('entryRules.hours')), {
    week: likelyWeek(month, entries, today()),
    hours: usualHours ?? '',
  })
  const { week, hours } = useWatch({ control: form.control }) as FillWeekValues
  useEffect(() => {
    if (usualHours === undefined || form.getFieldState('hours').isDirty) return
    if (form.getValues('hours') !== usualHours) form.resetField('hours', { defaultValue: usualHours })
  }, [usualHours, form])
  const days = daysToFillInWeek(month, week, new Set(entries.map(({ day }) => day)))
  const { add, error } = useAddWithUndo(userId, t('fillWeek.failed'))
  const choices = weeksOfMonth(month).map(({ monday, ...part }) => ({
    value: monday,
    label: t('fillWeek.weekChoice', { week: isoWeek(monday), days: rangeInWords(part) }),
  }))

  const fill = async () => {
    const isFilled = usual ? await add(contentsOf(days, usual, hours), (count) => t('fillWeek.done', { count })) : false
    if (isFilled) onClose()
    return isFilled
  }
  return (
    <FormDialog
      title={t('fillWeek.title')}
      submitLabel={t('fillWeek.submit')}
      form={form}
      onSubmit={fill}
      onClose={onClose}
      focusOn="hours"
      error={error ?? (recent.error && t('copy.loadFailed'))}
      isReadOnly={days.length === 0 || !usual}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '2fr 1fr', gap: 2, alignItems: 'start' }}>
        <FormSelect name="week" label={t('fillWeek.week')} choices={choices} />
        <UsualHours />
      </Box>
      {usual && projectOf(usual) !== '' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('fillWeek.project', { project: projectOf(usual) })}
        </Typography>
      )}
      <Box aria-live="polite" sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        {days.length === 0 && <Alert severity="info">{t('fillWeek.nothing')}</Alert>}
        {days.length > 0 && (
          <>
            <Typography component="h3" variant="h6">
              {t('fillWeek.willFill', { count: days.length })}
            </Typography>
            <DayList label={t('fillWeek.willFill', { count: days.length })} days={days} />
          </>
        )}
      </Box>
    </FormDialog>
  )
}

/** The hours of each day, with comma or dot. */
function UsualHours(): ReactNode {
  const t = useTimeText()
  const { field, fieldState } = useController({ name: 'hours' })
  const { ref, value, ...rest } = field
  return (
    <Field label={t('fillWeek.hours')} error={fieldState.error?.message}>
      {(control) => (
        <FieldInput
          {...control}
          {...rest}
          inputRef={ref}
          value={String(value)}
          inputMode="decimal"
          className="figures"
          endAdornment={<InputAdornment position="end">h</InputAdornment>}
        />
      )}
    </Field>
  )
}
