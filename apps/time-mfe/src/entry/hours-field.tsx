import { type ReactNode, useId, useState } from 'react'
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
import { Box, Button, FormHelperText, InputAdornment } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'

interface Props {
  readonly label: string
  readonly status: TimeStatus
  /** Hours already booked on the day, besides these. */
  readonly booked: Hours
  /** What they leave of the working day, offered below the field; `null` to offer nothing. */
  readonly left: Hours | null
  readonly isReadOnly: boolean
  /** Beside what is booked: the way to the day's entries. */
  readonly toBooked?: ReactNode
}

/** A row of its own in the grid around the field, near to the fields above. */
const BOOKED = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  marginTop: -1.5,
} as const
const SAID = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, margin: 0 } as const

/**
 * Hours of one day, with comma or dot; red above 23 on the day, which still allows saving (D36). What cannot be read is
 * told when the field is left. What the day has already takes a row of the grid around it, as wide as all its columns.
 */
export function HoursField({ label, status, booked, left, isReadOnly, toBooked }: Props): ReactNode {
  const t = useTimeText()
  const { field, fieldState } = useController({ name: 'hours' })
  const { ref, value, onBlur, onChange, ...rest } = field
  const [isLeft, setLeft] = useState(false)
  const bookedId = useId()
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
          sx={{ display: 'flex', marginInlineStart: -0.75, paddingInline: 0.75, textAlign: 'start' }}
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
  const isBooked = isCounted && booked > 0
  const under = isCounted
    ? help.length > 0
      ? helpAndOffer
      : undefined
    : t('entry.noHours', { status: t(`status.${status}`) })
  return (
    <>
      <Field label={label} help={isBooked ? undefined : under} error={error}>
        {(control) => (
          <FieldInput
            {...control}
            {...rest}
            aria-describedby={isBooked && error === undefined ? bookedId : control['aria-describedby']}
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
      {(isBooked || Boolean(toBooked)) && (
        <Box sx={BOOKED}>
          {isBooked && (
            <FormHelperText id={bookedId} component="div" sx={SAID}>
              {under}
            </FormHelperText>
          )}
          {toBooked}
        </Box>
      )}
    </>
  )
}
