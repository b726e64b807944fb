import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { isoWeekday, type PlainDate } from '@portal/platform-domain'
import { isWorkingDay } from '@portal/platform-domain/holidays'
import { type HeldDays, isAlreadyHeld, type TimeStatus } from '@portal/time-domain'
import { useController, useFormContext, useWatch } from '@portal/ui'
import { Box, Typography } from '@portal/ui/kit'
import { capital, dayNames } from '../day-text.ts'
import { useTimeText } from '../texts.ts'
import { useCountedAs } from './counted-as.ts'
import { DayRow, LeftOutRow } from './day-row.tsx'
import { DaysOffer } from './days-offer.tsx'
import { dayValue, type DayValue, daysOf, type EntryValues, hasCommonHours, plannedDays } from './entry-form.ts'

const LINE = { display: 'block' } as const
/** As near to what is above it as one field of the form to the next. */
const HEADING = { marginBottom: 0.5, '* + &': { marginTop: 'var(--form-gap, 20px)' } } as const
const LIST = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  // On a phone the dialog alone scrolls.
  maxHeight: { sm: 320 },
  overflowY: { sm: 'auto' },
  '& > * + *': { borderTop: 1, borderColor: 'divider' },
} as const

/** The days as lines: each alone, or together with the one before. */
function linesOf(days: readonly PlainDate[], isJoined: (before: PlainDate, day: PlainDate) => boolean): PlainDate[][] {
  const lines: PlainDate[][] = []
  for (const day of days) {
    const before = lines.at(-1)?.at(-1)
    if (before !== undefined && isJoined(before, day)) lines.at(-1)?.push(day)
    else lines.push([day])
  }
  return lines
}

/**
 * Each day of a range with its own status and hours; days can be left out (spec 3 §4), and consecutive ones then share a
 * line. A line above names those that hold time already, another one the weekends and holidays, each with a button for
 * all of them, and how many are saved. Work on them is likely a mistake, and stands out.
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
  const bookedOf = (day: PlainDate) => held.get(day)?.hours ?? 0
  const lines = linesOf(all, (before, day) => !isTaken(before) && !isTaken(day) && bookedOf(before) === bookedOf(day))
  const change = (changed: readonly PlainDate[], value: Partial<DayValue>) =>
    field.onChange({ ...days, ...Object.fromEntries(changed.map((day) => [day, { ...days[day], ...value }])) })
  const turned = useRef<PlainDate | null>(null)
  // The pressed button goes with its line: the day's new one gets the focus.
  const goToTurned = useEffectEvent(() => {
    if (turned.current) box.current?.querySelector<HTMLElement>(`[data-days~="${turned.current}"]`)?.focus()
    turned.current = null
  })
  useEffect(() => goToTurned(), [days])
  const turn = (some: readonly PlainDate[], isLeftOut: boolean) => {
    turned.current = some[0] ?? null
    change(some, { isLeftOut })
  }
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
          {countedAs !== '' && <strong style={LINE}>{countedAs}</strong>}
          {capital(
            t(ofDaysOff.hasTaken ? 'entry.daysOff' : 'entry.daysOffLeftOut', {
              count: ofDaysOff.named.length,
              days: dayNames(ofDaysOff.named),
            }),
          )}
          {ofDaysOff.hasTaken && status === 'vacation' && (
            <> {t('entry.costNoVacation', { count: ofDaysOff.named.length })}</>
          )}
          {alreadyHeld.length === 0 &&
            (countedAs === '' ? <strong style={LINE}>{counts}</strong> : <div>{counts}</div>)}
        </DaysOffer>
      )}
      <Typography component="h3" variant="h6" sx={HEADING}>
        {t('entry.days')}
      </Typography>
      <Box sx={LIST}>
        {lines.map((line) => {
          const [day] = line
          if (day === undefined) return null
          return isTaken(day) ? (
            <DayRow
              key={day}
              day={day}
              value={valueOf(day)}
              held={held.get(day)}
              isCommon={hasCommonHours(range, day, held)}
              onChange={(value) => change([day], value)}
              onLeaveOut={() => turn([day], true)}
            />
          ) : (
            <LeftOutRow key={day} days={line} booked={bookedOf(day)} onTakeIn={() => turn(line, false)} />
          )
        })}
      </Box>
    </Box>
  )
}
