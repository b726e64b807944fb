import { Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { isoWeekday, type PlainDate } from '@portal/platform-domain'
import { dayOffName, isWorkingDay } from '@portal/platform-domain/holidays'
import {
  countsWholeDay,
  formatHundredths,
  type HeldDay,
  type HeldDays,
  isAlreadyHeld,
  isFlagged,
  takesHours,
  TIME_STATUSES,
  type TimeStatus,
} from '@portal/time-domain'
import { FieldInput, useController, useFormContext, useWatch } from '@portal/ui'
import { Box, FormHelperText, IconButton, OutlinedInput, Select, Typography } from '@portal/ui/kit'
import { capital, dayNames, shortDay } from '../day-text.ts'
import { NARROW_PHONE } from '../narrow-phone.ts'
import { useTimeText } from '../texts.ts'
import { useCountedAs } from './counted-as.ts'
import { DaysOffer } from './days-offer.tsx'
import {
  dayValue,
  type DayValue,
  daysOf,
  type EntryValues,
  hasCommonHours,
  hoursOf,
  plannedDays,
  startHours,
} from './entry-form.ts'

const LINE = { display: 'block' } as const
const LIST = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  // On a phone the dialog alone scrolls.
  maxHeight: { sm: 320 },
  overflowY: { sm: 'auto' },
  '& > * + *': { borderTop: 1, borderColor: 'divider' },
} as const

/**
 * Each day of a range with its own status and hours; days can be left out (spec 3 §4). A line above names those that
 * hold time already, another one the weekends and holidays, each with a button for all of them, and how many are saved.
 * Work on them is likely a mistake, and stands out.
 */
export function DayRows({ held }: { readonly held: HeldDays }): ReactNode {
  const t = useTimeText()
  const [start, end, status, hours] = useWatch({ name: ['start', 'end', 'status', 'hours'] }) as [
    PlainDate,
    PlainDate,
    TimeStatus,
    string,
  ]
  const box = useRef<HTMLDivElement>(null)
  const { formState } = useFormContext()
  const { errors, submitCount } = formState
  // The form itself focuses its own wrong fields, which come first.
  const goToError = useEffectEvent(() => {
    if (errors['days'] && Object.keys(errors).length === 1)
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  useEffect(() => goToError(), [submitCount])
  const { field } = useController({ name: 'days' })
  const days = field.value as EntryValues['days']
  const all = daysOf({ start, end })
  const range = { start, end, days, status, hours }
  const valueOf = (day: PlainDate) => dayValue(range, day, held)
  const isTaken = (day: PlainDate) => !valueOf(day).isLeftOut
  const alreadyHeld = all.filter((day) => isAlreadyHeld(status, held.get(day)))
  const daysOff = all.filter((day) => !isWorkingDay(day) && !alreadyHeld.includes(day))
  const written = all.filter(isTaken).length
  const change = (changed: readonly PlainDate[], value: Partial<DayValue>) =>
    field.onChange({ ...days, ...Object.fromEntries(changed.map((day) => [day, { ...days[day], ...value }])) })
  const offerOf = (some: readonly PlainDate[]) => {
    const taken = some.filter(isTaken)
    const named = taken.length > 0 ? taken : some
    return { named, hasTaken: taken.length > 0, turn: () => change(some, { isLeftOut: taken.length > 0 }) }
  }
  const ofHeld = offerOf(alreadyHeld)
  const ofDaysOff = offerOf(daysOff)
  const isWeekend = ofDaysOff.named.every((day) => isoWeekday(day) > 5)
  const counts = `${[t('entry.written', { count: written }), t('entry.skipped', { count: all.length - written })].join(', ')}.`
  const countedAs = useCountedAs()(plannedDays(range, held), held)
  /** What is saved, once, and below the days off what it adds to the month's figures. */
  const belowDaysOff = [alreadyHeld.length === 0 ? counts : '', countedAs].filter((part) => part !== '').join(' ')
  return (
    <Box ref={box} role="group" aria-label={t('entry.days')}>
      {alreadyHeld.length > 0 && (
        <DaysOffer
          action={t(`entry.${ofHeld.hasTaken ? 'withoutHeld' : 'withHeld'}`, { count: ofHeld.named.length })}
          onPress={ofHeld.turn}
        >
          {capital(
            t(`entry.${ofHeld.hasTaken ? 'heldTaken' : 'held'}`, {
              count: ofHeld.named.length,
              days: dayNames(ofHeld.named),
            }),
          )}
          <strong style={LINE}>{counts}</strong>
        </DaysOffer>
      )}
      {daysOff.length > 0 && daysOff.length < all.length && (
        <DaysOffer
          action={t(`entry.${ofDaysOff.hasTaken ? 'without' : 'with'}${isWeekend ? 'Weekend' : 'DaysOff'}`, {
            count: ofDaysOff.named.length,
          })}
          isDoubted={ofDaysOff.hasTaken && status === 'work'}
          onPress={ofDaysOff.turn}
        >
          {capital(
            t(ofDaysOff.hasTaken ? 'entry.daysOff' : 'entry.daysOffLeftOut', {
              count: ofDaysOff.named.length,
              days: dayNames(ofDaysOff.named),
            }),
          )}
          {ofDaysOff.hasTaken && status === 'vacation' && (
            <> {t('entry.costNoVacation', { count: ofDaysOff.named.length })}</>
          )}
          {belowDaysOff !== '' && <strong style={LINE}>{belowDaysOff}</strong>}
        </DaysOffer>
      )}
      <Typography component="h3" variant="h6" sx={{ marginBottom: 0.5 }}>
        {t('entry.days')}
      </Typography>
      <Box sx={LIST}>
        {all.map((day) => (
          <DayRow
            key={day}
            day={day}
            value={valueOf(day)}
            held={held.get(day)}
            isCommon={hasCommonHours(range, day, held)}
            onChange={(value) => change([day], value)}
          />
        ))}
      </Box>
    </Box>
  )
}

/** A whole status beside the hours; on the narrowest phone it stands below them. */
const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '56px minmax(0, 1fr) 60px 36px', sm: '84px minmax(0, 1fr) 72px 36px' },
  '& select': { paddingInlineStart: { xs: 1 } },
  '& input': { paddingInline: { xs: 1 } },
  alignItems: 'center',
  columnGap: 1,
  padding: 1,
  [NARROW_PHONE]: { gridTemplateColumns: 'minmax(0, 1fr) 60px 36px', rowGap: 0.5 },
} as const
const STATUS = { [NARROW_PHONE]: { '&&': { gridColumn: '1 / -1', gridRow: 2 } } } as const
const UNDER = { gridColumn: '2 / 5', [NARROW_PHONE]: { '&&': { gridColumn: '1 / -1' } } } as const
const HOLIDAY = {
  display: 'block',
  fontSize: { xs: '0.6875rem', sm: '0.75rem' },
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
} as const

interface RowProps {
  readonly day: PlainDate
  readonly value: DayValue
  readonly held: HeldDay | undefined
  /** Has the hours that are typed above for every day, where their doubt stands. */
  readonly isCommon: boolean
  /** Changes the given values of the day. */
  readonly onChange: (value: Partial<DayValue>) => void
}

function DayRow({ day, value, held, isCommon, onChange }: RowProps): ReactNode {
  const t = useTimeText()
  const { getFieldState, formState } = useFormContext()
  const holiday = dayOffName(day)
  const booked = held?.hours ?? 0
  const hours = hoursOf(value)
  const isDoubted = isFlagged(booked + (hours ?? 0)) && !(isCommon && isFlagged(hours ?? 0))
  const error =
    getFieldState(`days.${day}.hours`, formState).error?.message ?? (isDoubted ? t('entry.flagged') : undefined)
  // Of hours for every day the field above says it.
  const isWholeDay = !isCommon && countsWholeDay(value.status) && hours === 0
  const wholeDay = isWholeDay ? t(value.status === 'sick' ? 'entry.wholeSickDay' : 'entry.wholeDay') : undefined
  const help = booked > 0 ? t('entry.booked', { count: booked / 100, hours: formatHundredths(booked) }) : wholeDay
  const { isLeftOut } = value
  return (
    <Box sx={ROW}>
      <Box sx={{ color: isWorkingDay(day) ? 'text.primary' : 'text.secondary', minWidth: 0 }}>
        <Typography component="time" dateTime={day} variant="body2" className="figures" sx={{ fontWeight: 600 }}>
          {shortDay(day)}
        </Typography>
        {holiday !== null && (
          <Typography variant="caption" sx={HOLIDAY}>
            {holiday}
          </Typography>
        )}
      </Box>
      {isLeftOut ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', ...STATUS, gridColumn: '2 / 4' }}>
          {booked > 0 ? t('entry.leftOutHeld', { hours: formatHundredths(booked) }) : t('entry.leftOut')}
        </Typography>
      ) : (
        <>
          <Select
            native
            value={value.status}
            onChange={(event) => {
              const status = TIME_STATUSES.find((known) => known === event.target.value) ?? 'work'
              onChange({ status, hours: startHours(status, held) })
            }}
            input={<OutlinedInput />}
            sx={STATUS}
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
            onChange={(event) => onChange({ hours: event.target.value })}
          />
        </>
      )}
      <IconButton
        size="small"
        aria-label={t(isLeftOut ? 'entry.takeIn' : 'entry.leaveOut', { day: shortDay(day) })}
        onClick={() => onChange({ isLeftOut: !isLeftOut })}
        sx={{ gridColumn: '-2 / -1' }}
      >
        {isLeftOut ? <Plus size={16} /> : <X size={16} />}
      </IconButton>
      {!isLeftOut && (error ?? help) !== undefined && (
        <FormHelperText id={`hours-${day}-under`} error={error !== undefined} sx={UNDER}>
          {error ?? help}
        </FormHelperText>
      )}
    </Box>
  )
}
