import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlainDate } from '@portal/platform-domain'
import { dayOffName, isWorkingDay } from '@portal/platform-domain/holidays'
import {
  countsWholeDay,
  formatHundredths,
  type HeldDay,
  type Hours,
  isFlagged,
  takesHours,
  TIME_STATUSES,
} from '@portal/time-domain'
import { FieldInput, useFormContext } from '@portal/ui'
import { Box, FormHelperText, IconButton, OutlinedInput, Select, Typography } from '@portal/ui/kit'
import { rangeInWords, shortDay } from '../day-text.ts'
import { NARROW_PHONE } from '../narrow-phone.ts'
import { useTimeText } from '../texts.ts'
import { type DayValue, hoursOf, startHours } from './entry-form.ts'

/** A whole status beside the hours; on the narrowest phone it stands below them. */
const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '56px minmax(0, 1fr) 60px 36px', sm: '84px minmax(0, 1fr) 72px 36px' },
  '& select': { paddingInlineStart: { xs: 1 } },
  '& input': { paddingInline: { xs: 1 } },
  alignItems: 'center',
  columnGap: 1,
  padding: 1,
  [NARROW_PHONE]: {
    gridTemplateColumns: 'minmax(0, 1fr) 60px 36px',
    // With the hours and without.
    gridTemplateRows: 'minmax(40px, auto)',
    rowGap: 0.5,
  },
} as const
const STATUS = { [NARROW_PHONE]: { '&&': { gridColumn: '1 / -1', gridRow: 2 } } } as const
const UNDER = { gridColumn: '2 / 5', [NARROW_PHONE]: { '&&': { gridColumn: '1 / -1' } } } as const
const HOLIDAY = {
  display: 'block',
  fontSize: { xs: '0.6875rem', sm: '0.75rem' },
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
} as const

/** Longer than a day's name: beside the text, or above it. */
const JOINED = {
  gridColumn: '1 / -2',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1,
} as const

/** `lör 21`, or `lör 21 – sön 22`, with the names of the holidays among them. */
function NamedDays({ days }: { readonly days: readonly PlainDate[] }): ReactNode {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const holidays = days.flatMap((day) => dayOffName(day) ?? [])
  return (
    <Box sx={{ color: days.some(isWorkingDay) ? 'text.primary' : 'text.secondary', minWidth: 0 }}>
      <Typography
        {...(first === last ? { component: 'time', dateTime: first } : { component: 'span' })}
        variant="body2"
        className="figures"
        sx={{ fontWeight: 600 }}
      >
        {rangeInWords({ first, last })}
      </Typography>
      {holidays.length > 0 && (
        <Typography variant="caption" sx={HOLIDAY}>
          {holidays.join(', ')}
        </Typography>
      )}
    </Box>
  )
}

interface LeftOutProps {
  /** One day or several consecutive ones. */
  readonly days: readonly PlainDate[]
  /** The time that each of them holds already. */
  readonly booked: Hours
  readonly onTakeIn: () => void
}

/** Days that are not saved, in one line with one button for all of them. */
export function LeftOutRow({ days, booked, onTakeIn }: LeftOutProps): ReactNode {
  const t = useTimeText()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const isOne = first === last
  const said = (
    <Typography
      variant="body2"
      sx={isOne ? { color: 'text.secondary', ...STATUS, gridColumn: '2 / 4' } : { color: 'text.secondary' }}
    >
      {booked > 0
        ? t('entry.leftOutHeld', { count: days.length, hours: formatHundredths(booked) })
        : t('entry.leftOut', { count: days.length })}
    </Typography>
  )
  return (
    <Box sx={ROW}>
      {isOne ? (
        <>
          <NamedDays days={days} />
          {said}
        </>
      ) : (
        <Box sx={JOINED}>
          <NamedDays days={days} />
          {said}
        </Box>
      )}
      <IconButton
        size="small"
        data-days={days.join(' ')}
        aria-label={t('entry.takeIn', { day: rangeInWords({ first, last }) })}
        onClick={onTakeIn}
        sx={{ gridColumn: '-2 / -1' }}
      >
        <Plus size={16} />
      </IconButton>
    </Box>
  )
}

interface RowProps {
  readonly day: PlainDate
  readonly value: DayValue
  readonly held: HeldDay | undefined
  /** Has the hours that are typed above for every day, where their doubt stands. */
  readonly isCommon: boolean
  /** Changes the given values of the day. */
  readonly onChange: (value: Partial<DayValue>) => void
  readonly onLeaveOut: () => void
}

/** A day that is saved, with its status and hours. */
export function DayRow({ day, value, held, isCommon, onChange, onLeaveOut }: RowProps): ReactNode {
  const t = useTimeText()
  const { getFieldState, formState } = useFormContext()
  const booked = held?.hours ?? 0
  const hours = hoursOf(value)
  const isDoubted = isFlagged(booked + (hours ?? 0)) && !(isCommon && isFlagged(hours ?? 0))
  const error =
    getFieldState(`days.${day}.hours`, formState).error?.message ?? (isDoubted ? t('entry.flagged') : undefined)
  // Of hours for every day the field above says it.
  const isWholeDay = !isCommon && countsWholeDay(value.status) && hours === 0
  const wholeDay = isWholeDay ? t(value.status === 'sick' ? 'entry.wholeSickDay' : 'entry.wholeDay') : undefined
  const help = booked > 0 ? t('entry.booked', { count: booked / 100, hours: formatHundredths(booked) }) : wholeDay
  const under = (error ?? help) === undefined ? undefined : `hours-${day}-under`
  /** Without hours to give, the field's place stays empty. */
  const isCounted = takesHours(value.status)
  return (
    <Box sx={ROW}>
      <NamedDays days={[day]} />
      <Select
        native
        value={value.status}
        onChange={(event) => {
          const status = TIME_STATUSES.find((known) => known === event.target.value) ?? 'work'
          onChange({ status, hours: startHours(status, held) })
        }}
        input={<OutlinedInput />}
        sx={STATUS}
        inputProps={{
          'aria-label': t('entry.dayStatus', { day: shortDay(day) }),
          'aria-describedby': isCounted ? undefined : under,
        }}
      >
        {TIME_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </Select>
      {isCounted && (
        <FieldInput
          id={`hours-${day}`}
          aria-describedby={under}
          aria-invalid={error !== undefined}
          aria-label={t('entry.dayHours', { day: shortDay(day) })}
          value={value.hours}
          inputMode="decimal"
          className="figures"
          onChange={(event) => onChange({ hours: event.target.value })}
        />
      )}
      <IconButton
        size="small"
        data-days={day}
        aria-label={t('entry.leaveOut', { day: shortDay(day) })}
        onClick={onLeaveOut}
        sx={{ gridColumn: '-2 / -1' }}
      >
        <X size={16} />
      </IconButton>
      {under !== undefined && (
        <FormHelperText id={under} error={error !== undefined} sx={UNDER}>
          {error ?? help}
        </FormHelperText>
      )}
    </Box>
  )
}
