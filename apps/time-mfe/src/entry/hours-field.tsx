import { type ReactNode, useState } from 'react'
import {
  countsWholeDay,
  formatHundredths,
  type Hours,
  isFlagged,
  MAX_DAY_HOURS,
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
  /** Below what is booked: the way to the day's entries. */
  readonly toBooked?: ReactNode
}

/**
 * Hours of one day, with comma or dot; red above 23 on the day, which still allows saving (D36). What cannot be read is
 * told when the field is left.
 */
export function HoursField({ label, status, booked, left, isReadOnly, toBooked }: Props): ReactNode {
  const t = useTimeText()
  const { field, fieldState } = useController({ name: 'hours' })
  const { ref, value, onBlur, onChange, ...rest } = field
  const [isLeft, setLeft] = useState(false)
  const hours = readHours(String(value))
  const leave = () => {
    onBlur()
    setLeft(true)
    // Shows how `7:30` was read (D62).
    if (hours !== null) onChange(formatHundredths(hours))
  }
  const isCounted = takesHours(status)
  const total = booked + (hours ?? 0)
  const help = [
    booked > 0 ? t('entry.booked', { hours: formatHundredths(booked) }) : '',
    status === 'work' && booked >= WORKDAY_HOURS && !isReadOnly ? t('entry.fullDay') : '',
    countsWholeDay(status) ? t(status === 'sick' ? 'entry.wholeSickDay' : 'entry.wholeDay') : '',
  ].filter((part) => part !== '')
  const isOffered = isCounted && !isReadOnly && left !== null && hours !== left
  const helpAndOffer = (
    <>
      {help.join(' ')}
      {isOffered && (
        <Button
          size="small"
          sx={{ display: 'flex', marginInlineStart: -0.75, paddingInline: 0.75 }}
          onClick={() => onChange(formatHundredths(left))}
        >
          {t('entry.hoursLeft', { hours: formatHundredths(left) })}
        </Button>
      )}
    </>
  )
  const isWrong = String(value).trim() !== '' && (hours === null || hours > MAX_DAY_HOURS)
  const doubt = isLeft && isWrong ? 'entryRules.hours' : isFlagged(total) ? 'entry.flagged' : undefined
  const error = fieldState.error?.message ?? (isCounted && doubt ? t(doubt) : undefined)
  return (
    <div>
      <Field
        label={label}
        help={
          isCounted
            ? help.length > 0
              ? helpAndOffer
              : undefined
            : t('entry.noHours', { status: t(`status.${status}`) })
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
            onChange={(event) => {
              setLeft(false)
              onChange(event)
            }}
            onBlur={leave}
            disabled={!isCounted}
            readOnly={isReadOnly}
            endAdornment={<InputAdornment position="end">h</InputAdornment>}
          />
        )}
      </Field>
      {toBooked}
    </div>
  )
}
