import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { isPlainDate, type Month, type PlainDate } from '@portal/platform-domain'
import {
  contradictedBy,
  firstDayOf,
  formatHundredths,
  heldDays,
  isoWeek,
  lastDayOf,
  LONG_DAY_HOURS,
  type TimeEntry,
} from '@portal/time-domain'
import { FormDate, FormDialog, FormSelect, useSchemaForm, useWatch } from '@portal/ui'
import { Alert, Box, Typography } from '@portal/ui/kit'
import { rangeInWords } from '../day-text.ts'
import { useTimeText } from '../texts.ts'
import { useEntriesBetween, useRecentEntries } from './time-entries.api.ts'
import { copySchema, type CopyValues, likelySource, planOf, sourceOf, weekWithin } from './copy-plan.ts'
import { CopyPreview } from './copy-preview.tsx'
import { DATES_IN_PAIRS } from './date-grid.ts'
import { useFollowingEnd } from './following-end.ts'
import { SameDayWarning } from './same-day-warning.tsx'
import { useAddWithUndo } from './use-add-with-undo.ts'

interface Props {
  readonly month: Month
  /** The chosen target days. */
  readonly first: PlainDate
  readonly last: PlainDate
  /** All entries of the shown month. */
  readonly entries: readonly TimeEntry[]
  readonly userId: number | undefined
  readonly onClose: () => void
}

/** Copies a day, or the previous week, to days of the shown month: all or nothing. */
export function CopyDialog({ month, first, last, entries, userId, onClose }: Props): ReactNode {
  const t = useTimeText()
  const targetId = useId()
  const limits = { first: firstDayOf(month), last: lastDayOf(month) }
  const schema = copySchema({ ...limits, text: (rule) => t(`entryRules.${rule}`) })
  const recent = useRecentEntries(month, userId)
  const start: CopyValues = {
    what: first === last ? 'day' : 'week',
    source: likelySource(recent ?? entries, first),
    start: first,
    end: last,
  }
  const form = useSchemaForm<CopyValues, CopyValues>(schema, start)
  // Where the shown month has no earlier day, the month before may have one, and may arrive later.
  const { getFieldState, resetField } = form
  const likely = recent && likelySource(recent, first)
  useEffect(() => {
    if (likely !== undefined && !getFieldState('source').isDirty) resetField('source', { defaultValue: likely })
  }, [likely, getFieldState, resetField])
  const values = useWatch({ control: form.control }) as CopyValues
  const followWithEnd = useFollowingEnd({
    ...values,
    latest: limits.last,
    setEnd: (day) => form.setValue('end', day, { shouldDirty: true }),
  })
  const { what } = values
  const widen = useEffectEvent(() => {
    if (values.start !== values.end || !isPlainDate(values.start)) return
    const { start: monday, end: sunday } = weekWithin(values.start, limits)
    form.setValue('start', monday, { shouldDirty: true })
    form.setValue('end', sunday, { shouldDirty: true })
  })
  useEffect(() => {
    if (what === 'week') widen()
  }, [what])
  const from = sourceOf(values)
  const source = useEntriesBetween(from.first, from.last, userId)
  // Also where nothing can be copied, so that the form is never submitted.
  const { trigger } = form
  useEffect(() => {
    if (isPlainDate(values.start) && isPlainDate(values.end)) void trigger('end')
  }, [values.start, values.end, trigger])
  const plan = source.entries && planOf(values, source.entries, new Set(entries.map(({ day }) => day)))
  // A range skips such days; a single day was chosen on purpose.
  const booked = values.start === values.end && plan?.entries.length ? heldDays(entries).get(values.start)?.hours : 0
  const total = heldDays([...entries, ...(plan?.entries ?? [])]).get(values.start)?.hours ?? 0
  const { add, error } = useAddWithUndo(userId, t('copy.failed'))
  const [isReplacing, setReplacing] = useState(false)

  const contradicted = plan ? contradictedBy(plan.entries, entries) : []

  const copy = async () => {
    if (!plan) return false
    const replaced = isReplacing ? contradicted : []
    const isCopied = await add(plan.entries, (count) => t('copy.done', { count }), replaced)
    if (isCopied) onClose()
    return isCopied
  }
  return (
    <FormDialog
      title={t('copy.title')}
      submitLabel={t('copy.submit')}
      form={form}
      onSubmit={copy}
      onClose={onClose}
      error={error}
      isReadOnly={!plan || plan.entries.length === 0}
    >
      <Box sx={DATES_IN_PAIRS}>
        <FormSelect
          name="what"
          label={t('copy.what')}
          choices={[
            { value: 'day', label: t('copy.whatDay') },
            { value: 'week', label: t('copy.whatWeek') },
          ]}
        />
        {values.what === 'day' && <FormDate name="source" label={t('copy.source')} />}
        {values.what === 'week' && (
          <Typography variant="body2" sx={{ color: 'text.secondary', alignSelf: 'end', paddingBottom: 1.25 }}>
            {t('copy.weekSource', { week: isoWeek(from.first), days: rangeInWords(from) })}
          </Typography>
        )}
      </Box>
      <Box role="group" aria-labelledby={targetId}>
        <Typography id={targetId} component="h3" variant="h6" sx={{ marginBottom: 1 }}>
          {t('copy.target')}
        </Typography>
        <Box sx={DATES_IN_PAIRS}>
          <FormDate
            name="start"
            label={t('copy.start')}
            min={limits.first}
            max={limits.last}
            onChange={followWithEnd}
          />
          <FormDate name="end" label={t('copy.end')} min={limits.first} max={limits.last} />
        </Box>
      </Box>
      {plan && (
        <SameDayWarning planned={plan.entries} entries={entries} choice={{ isReplacing, onChoose: setReplacing }} />
      )}
      {values.start <= values.end && (
        <CopyPreview
          plan={plan}
          from={from}
          hasSource={source.entries?.length !== 0}
          isFailed={source.error !== null}
        />
      )}
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {booked && contradicted.length === 0 ? (
          <Alert severity={total > LONG_DAY_HOURS ? 'warning' : 'info'}>
            {t('copy.booked', { hours: formatHundredths(booked), total: formatHundredths(total) })}
          </Alert>
        ) : null}
      </Box>
    </FormDialog>
  )
}
