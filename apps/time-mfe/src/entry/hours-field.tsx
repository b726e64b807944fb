import type { ReactNode } from 'react'
import {
  countsWholeDay,
  formatHundredths,
  type Hours,
  isFlagged,
  readHours,
  takesHours,
  type TimeStatus,
  WORKDAY_HOURS,
} from '@portal/time-domain'
import { Field, FieldInput, useController } from '@portal/ui'
import { Button, InputAdornment } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'

interface Props {
  readonly label: string
  readonly status: TimeStatus
  /** Hours already booked on the day, besides these. */
  readonly booked: Hours
  /** What they leave of the working day, offered below the field; `null` to offer nothing. */
  readonly left: Hours | null
  readonly isReadOnly: boolean
}

/** Hours of one day, with comma or dot; red above 23 on the day, which still allows saving (D36). */
export function HoursField({ label, status, booked, left, isReadOnly }: Props): ReactNode {
  const t = useTimeText()
  const { field, fieldState } = useController({ name: 'hours' })
  const { ref, value, onBlur, ...rest } = field
  const leave = () => {
    onBlur()
    const hours = readHours(String(value))
    // Shows how `7:30` was read (D62).
    if (hours !== null) field.onChange(formatHundredths(hours))
  }
  const isCounted = takesHours(status)
  const total = booked + (readHours(String(value)) ?? 0)
  const help = [
    booked > 0 ? t('entry.booked', { hours: formatHundredths(booked) }) : '',
    status === 'work' && booked >= WORKDAY_HOURS && !isReadOnly ? t('entry.fullDay') : '',
    countsWholeDay(status) ? t(status === 'sick' ? 'entry.wholeSickDay' : 'entry.wholeDay') : '',
  ].filter((part) => part !== '')
  const isOffered = isCounted && !isReadOnly && left !== null && readHours(String(value)) !== left
  const helpAndOffer = (
    <>
      {help.join(' ')}
      {isOffered && (
        <Button
          size="small"
          sx={{ display: 'flex', marginInlineStart: -0.75, paddingInline: 0.75 }}
          onClick={() => field.onChange(formatHundredths(left))}
        >
          {t('entry.hoursLeft', { hours: formatHundredths(left) })}
        </Button>
      )}
    </>
  )
  const error = fieldState.error?.message ?? (isCounted && isFlagged(total) ? t('entry.flagged') : undefined)
  return (
    <Field
      label={label}
      help={
        isCounted ? (help.length > 0 ? helpAndOffer : undefined) : t('entry.noHours', { status: t(`status.${status}`) })
      }
      error={error}
    >
      {(control) => (
        <FieldInput
          {...control}
          {...rest}
          inputRef={ref}
          value={String(value)}
          inputMode="decimal"
          className="figures"
          onBlur={leave}
          disabled={!isCounted}
          readOnly={isReadOnly}
          endAdornment={<InputAdornment position="end">h</InputAdornment>}
        />
      )}
    </Field>
  )
}
