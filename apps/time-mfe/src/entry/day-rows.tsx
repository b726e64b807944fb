import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { isoWeekday, type PlainDate } from '@portal/platform-domain'
import { isWorkingDay, publicHolidayName } from '@portal/platform-domain/holidays'
import {
  countsWholeDay,
  formatHundredths,
  type Hours,
  isFlagged,
  takesHours,
  TIME_STATUSES,
  type TimeStatus,
} from '@portal/time-domain'
import { FieldInput, useController, useFormContext, useWatch } from '@portal/ui'
import { Alert, Box, Button, FormHelperText, IconButton, OutlinedInput, Select, Typography } from '@portal/ui/kit'
import { dayNames, shortDay } from '../day-text.ts'
import { useTimeText } from '../texts.ts'
import { dayValue, type DayValue, daysOf, type EntryValues, hoursOf, startHours } from './entry-form.ts'

const LIST = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  // On a phone the dialog alone scrolls.
  maxHeight: { sm: 320 },
  overflowY: { sm: 'auto' },
  '& > * + *': { borderTop: 1, borderColor: 'divider' },
} as const

/** On a phone the button fills a row below the text. */
const OFFER = {
  marginBottom: 1,
  alignItems: 'center',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: '1 1 200px' },
  '& .MuiAlert-action': {
    width: { xs: '100%', sm: 'auto' },
    paddingLeft: { xs: 0, sm: 2 },
    marginRight: { xs: 0, sm: -1 },
  },
  '& .MuiAlert-action > button': { width: { xs: '100%', sm: 'auto' } },
} as const

/**
 * Each day of a range with its own status and hours; days can be left out (spec 3 §4), weekends and holidays all at
 * once: a line above names them.
 */
export function DayRows({ booked }: { readonly booked: ReadonlyMap<PlainDate, Hours> }): ReactNode {
  const t = useTimeText()
  const [start, end, status, hours] = useWatch({ name: ['start', 'end', 'status', 'hours'] }) as [
    PlainDate,
    PlainDate,
    TimeStatus,
    string,
  ]
  const { field } = useController({ name: 'days' })
  const days = field.value as EntryValues['days']
  const all = daysOf({ start, end })
  const daysOff = all.filter((day) => !isWorkingDay(day))
  const valueOf = (day: PlainDate) => dayValue({ days, status, hours }, day)
  const taken = daysOff.filter((day) => valueOf(day).isLeftOut !== true)
  const hasDaysOff = taken.length > 0
  const named = hasDaysOff ? taken : daysOff
  const isWeekend = named.every((day) => isoWeekday(day) > 5)
  const turnDaysOff = () => {
    const turned = daysOff.map((day) => [day, { ...valueOf(day), isLeftOut: hasDaysOff }])
    field.onChange({ ...days, ...Object.fromEntries(turned) })
  }
  return (
    <Box role="group" aria-label={t('entry.days')}>
      <Typography component="h3" variant="h6" sx={{ marginBottom: 0.5 }}>
        {t('entry.days')}
      </Typography>
      {daysOff.length > 0 && daysOff.length < all.length && (
        <Alert
          severity="info"
          role="status"
          sx={OFFER}
          action={
            <Button size="small" color="inherit" variant="outlined" onClick={turnDaysOff} sx={{ whiteSpace: 'nowrap' }}>
              {t(`entry.${hasDaysOff ? 'without' : 'with'}${isWeekend ? 'Weekend' : 'DaysOff'}`, {
                count: named.length,
              })}
            </Button>
          }
        >
          {capital(
            t(hasDaysOff ? 'entry.daysOff' : 'entry.daysOffLeftOut', {
              count: named.length,
              days: dayNames(named),
            }),
          )}
        </Alert>
      )}
      <Box sx={LIST}>
        {all.map((day) => (
          <DayRow
            key={day}
            day={day}
            value={valueOf(day)}
            booked={booked.get(day) ?? 0}
            onChange={(value) => field.onChange({ ...days, [day]: value })}
          />
        ))}
      </Box>
    </Box>
  )
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('sv') + text.slice(1)

interface RowProps {
  readonly day: PlainDate
  readonly value: DayValue
  readonly booked: Hours
  readonly onChange: (value: DayValue) => void
}

function DayRow({ day, value, booked, onChange }: RowProps): ReactNode {
  const t = useTimeText()
  const { getFieldState, formState } = useFormContext()
  const holiday = publicHolidayName(day)
  const isFree = holiday !== null || isoWeekday(day) > 5
  const total = booked + (hoursOf(value) ?? 0)
  const error =
    getFieldState(`days.${day}.hours`, formState).error?.message ?? (isFlagged(total) ? t('entry.flagged') : undefined)
  const isWholeDay = countsWholeDay(value.status) && hoursOf(value) === 0
  const wholeDay = isWholeDay ? t(value.status === 'sick' ? 'entry.wholeSickDay' : 'entry.wholeDay') : undefined
  const help = booked > 0 ? t('entry.booked', { hours: formatHundredths(booked) }) : wholeDay
  const { isLeftOut = false } = value
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '84px 1fr 72px 36px',
        alignItems: 'center',
        columnGap: 1,
        padding: 1,
      }}
    >
      <Box sx={{ color: isFree ? 'text.secondary' : 'text.primary', minWidth: 0 }}>
        <Typography component="time" dateTime={day} variant="body2" className="figures" sx={{ fontWeight: 600 }}>
          {shortDay(day)}
        </Typography>
        {holiday !== null && (
          <Typography variant="caption" noWrap title={holiday} sx={{ display: 'block' }}>
            {holiday}
          </Typography>
        )}
      </Box>
      {isLeftOut ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', gridColumn: '2 / 4' }}>
          {t('entry.leftOut')}
        </Typography>
      ) : (
        <>
          <Select
            native
            value={value.status}
            onChange={(event) => {
              const status = TIME_STATUSES.find((known) => known === event.target.value) ?? 'work'
              onChange({ status, hours: startHours(status) })
            }}
            input={<OutlinedInput />}
            inputProps={{ 'aria-label': t('entry.dayStatus', { day: shortDay(day) }) }}
          >
            {TIME_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`status.${status}`)}
              </option>
            ))}
          </Select>
          <FieldInput
            id={`hours-${day}`}
            aria-describedby={(error ?? help) ? `hours-${day}-under` : undefined}
            aria-invalid={error !== undefined}
            aria-label={t('entry.dayHours', { day: shortDay(day) })}
            value={takesHours(value.status) ? value.hours : '0'}
            disabled={!takesHours(value.status)}
            inputMode="decimal"
            className="figures"
            onChange={(event) => onChange({ ...value, hours: event.target.value })}
          />
        </>
      )}
      <IconButton
        size="small"
        aria-label={t(isLeftOut ? 'entry.takeIn' : 'entry.leaveOut', { day: shortDay(day) })}
        onClick={() => onChange({ ...value, isLeftOut: !isLeftOut })}
      >
        {isLeftOut ? <Plus size={16} /> : <X size={16} />}
      </IconButton>
      {!isLeftOut && (error ?? help) !== undefined && (
        <FormHelperText id={`hours-${day}-under`} error={error !== undefined} sx={{ gridColumn: '2 / 5' }}>
          {error ?? help}
        </FormHelperText>
      )}
    </Box>
  )
}
