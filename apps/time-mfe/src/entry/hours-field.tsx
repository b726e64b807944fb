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
import { Field, FieldInput, useController, useUiTexts } from '@portal/ui'
import { Box, Button, FormHelperText, InputAdornment } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import { BELOW_DATES } from './date-grid.ts'

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
const BOOKED = { ...BELOW_DATES, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 } as const
const OFFER = {
  display: 'flex',
  marginInlineStart: -0.75,
  paddingInline: 0.75,
  paddingBlock: 0,
  minHeight: 24,
  marginBlock: -0.25,
  textAlign: 'start',
  '@media (pointer: coarse)': { minHeight: 44, marginBlock: 0 },
} as const
const WRONG = { error: true, role: 'alert' } as const
const SAID = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, margin: 0 } as const

/**
 * Hours of one day, with comma or dot; red above 23 on the day, which still allows saving (D36). What cannot be read is
 * told when the field is left. What the day has already takes a row of the grid around it, as wide as all its columns.
 */
export function HoursField({ label, status, booked, left, isReadOnly, toBooked }: Props): ReactNode {
  const t = useTimeText()
  const { sentence } = useUiTexts()
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
    booked > 0 ? t('entry.booked', { count: booked / 100, hours: formatHundredths(booked) }) : '',
    status === 'work' && booked >= WORKDAY_HOURS && !isReadOnly ? t('entry.fullDay') : '',
    countsWholeDay(status) ? t(status === 'sick' ? 'entry.wholeSickDay' : 'entry.wholeDay') : '',
  ].filter((part) => part !== '')
  const isOffered = isCounted && !isReadOnly && left !== null && hours !== left
  const offer = isOffered && (
    <Button size="small" sx={OFFER} onClick={() => onChange(formatHundredths(left))}>
      {t('entry.hoursLeft', { hours: formatHundredths(left) })}
    </Button>
  )
  const helpAndOffer = (
    <>
      {help.join(' ')}
      {offer}
    </>
  )
  const isWrong = String(value).trim() !== '' && (hours === null || hours > MAX_DAY_HOURS)
  const doubt = isLeft && isWrong ? 'entryRules.hours' : isFlagged(total) ? 'entry.flagged' : undefined
  const error = fieldState.error?.message ?? (isCounted && doubt ? t(doubt) : undefined)
  const isApart = (isCounted && booked > 0) || Boolean(toBooked)
  const under = isCounted ? (help.length > 0 ? helpAndOffer : undefined) : t('entry.noHours')
  /** A refused value is told in the place of what the day has, which the offer stays beside. */
  const said =
    error === undefined ? (
      under
    ) : (
      <>
        {sentence(error)}
        {offer}
      </>
    )
  return (
    <>
      <Field label={label} help={isApart ? undefined : under} error={isApart ? undefined : error}>
        {(control) => (
          <FieldInput
            {...control}
            {...rest}
            aria-describedby={isApart && said !== undefined ? bookedId : control['aria-describedby']}
            aria-invalid={error !== undefined}
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
      {isApart && (
        <Box sx={BOOKED}>
          {said !== undefined && (
            <FormHelperText id={bookedId} component="div" sx={SAID} {...(error !== undefined && WRONG)}>
              {said}
            </FormHelperText>
          )}
          {toBooked}
        </Box>
      )}
    </>
  )
}
