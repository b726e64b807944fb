import { type ReactNode, useEffect } from 'react'
import type { Month, PlainDate } from '@portal/platform-domain'
import { addMonths, firstDayOf, isoWeek, lastDayOf, type TimeEntry, usualDay } from '@portal/time-domain'
import { Field, FieldInput, FormDialog, FormSelect, useController, useSchemaForm, useWatch } from '@portal/ui'
import { Alert, Box, InputAdornment, Typography } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { rangeInWords } from '../day-text.ts'
import { useTimeText } from '../texts.ts'
import { useEntriesBetween } from './time-entries.api.ts'
import { DayList } from './day-list.tsx'
import {
  ALL_EMPTY,
  contentsOf,
  daysOfChoice,
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
  /** The first day of employment; none is missing before it. */
  readonly startsOn: PlainDate | null
  /** Begins with every empty day until today instead of a week. */
  readonly isOfAll?: boolean
  readonly userId: number | undefined
  readonly onClose: () => void
}

/** The week and its hours beside each other, where the week can be read whole. */
const CHOICE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: 2,
  alignItems: 'start',
  // A phone's column of hours is too narrow for an error: it has the whole row.
  '@media (max-width: 599.95px)': {
    '& > :last-child .MuiFormHelperText-root': {
      width: 'calc(300% + 16px)',
      marginInline: 'calc(-200% - 16px) 0',
      textAlign: 'end',
    },
  },
  // On the narrowest phones, and with large text.
  '@container (max-width: 17rem)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&& > :last-child .MuiFormHelperText-root': { width: 'auto', marginInline: 0, textAlign: 'start' },
  },
} as const

/** "Fyll veckan": the usual hours on the empty working days of a week, or of the month until today; all or none. */
export function FillWeekDialog({ month, entries, startsOn, isOfAll = false, userId, onClose }: Props): ReactNode {
  const t = useTimeText()
  const recent = useEntriesBetween(firstDayOf(addMonths(month, -1)), lastDayOf(month), userId)
  const usual = recent.entries && usualDay(recent.entries, firstDayOf(month))
  const usualHours = usual && writtenHours(usual)
  // Entries that are cached already fill the field in the first render, before it is registered.
  const form = useSchemaForm<FillWeekValues, FillWeekValues>(fillWeekSchema(t('entryRules.hoursToFill')), {
    week: isOfAll ? ALL_EMPTY : likelyWeek(month, entries, today()),
    hours: usualHours ?? '',
  })
  const { week, hours } = useWatch({ control: form.control }) as FillWeekValues
  useEffect(() => {
    if (usualHours === undefined || form.getFieldState('hours').isDirty) return
    if (form.getValues('hours') !== usualHours) form.resetField('hours', { defaultValue: usualHours })
  }, [usualHours, form])
  const daysOf = (choice: FillWeekValues['week']) => daysOfChoice(month, choice, entries, { today: today(), startsOn })
  const days = daysOf(week)
  const { add, error } = useAddWithUndo(userId, t('fillWeek.failed'))
  const allEmpty = daysOf(ALL_EMPTY).length
  const choices = [
    ...weeksOfMonth(month).map(({ monday, ...part }) => ({
      value: monday,
      label: t('fillWeek.weekChoice', { week: isoWeek(monday), days: rangeInWords(part) }),
    })),
    ...(allEmpty > 0 ? [{ value: ALL_EMPTY, label: t('fillWeek.allEmpty', { count: allEmpty }) }] : []),
  ]

  const fill = async () => {
    const isFilled = usual ? await add(contentsOf(days, usual, hours), (count) => t('fillWeek.done', { count })) : false
    if (isFilled) onClose()
    return isFilled
  }
  return (
    <FormDialog
      title={t(week === ALL_EMPTY ? 'fillWeek.titleOfAll' : 'fillWeek.title')}
      submitLabel={week === ALL_EMPTY ? t('fillWeek.submitAll', { count: days.length }) : t('fillWeek.submit')}
      form={form}
      onSubmit={fill}
      onClose={onClose}
      focusOn="hours"
      error={error ?? (recent.error && t('copy.loadFailed'))}
      isReadOnly={days.length === 0 || !usual}
    >
      <Box sx={{ containerType: 'inline-size' }}>
        <Box sx={CHOICE}>
          <FormSelect name="week" label={t('fillWeek.week')} choices={choices} />
          <UsualHours />
        </Box>
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
