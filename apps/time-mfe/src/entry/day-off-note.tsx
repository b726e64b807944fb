import type { ReactNode } from 'react'
import { addDays, isPlainDate, type PlainDate } from '@portal/platform-domain'
import { dayOffName, isWorkingDay } from '@portal/platform-domain/holidays'
import type { HeldDays } from '@portal/time-domain'
import { useFormContext, useWatch } from '@portal/ui'
import { Box, Button, Typography } from '@portal/ui/kit'
import { capital, dayNames } from '../day-text.ts'
import { useTimeText } from '../texts.ts'
import { BELOW_DATES } from './date-grid.ts'
import type { EntryValues } from './entry-form.ts'

/** Takes no room without a text. */
const NOTE = {
  ...BELOW_DATES,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  '&:has(> :only-child:empty)': { display: 'none' },
  // No higher than the line below the fields.
  '& > button': { paddingBlock: 0, minHeight: 24, marginBlock: -0.25 },
  '@media (pointer: coarse)': { '& > button': { minHeight: 44, marginBlock: 0 } },
} as const

interface Props {
  /** The first and the last day that may be chosen. */
  readonly first: PlainDate
  readonly last: PlainDate
  readonly held: HeldDays
}

/** The nearest working day without time: the last one before a day, otherwise the next one after it. */
function nearestWithoutTime(of: PlainDate, { first, last, held }: Props): PlainDate | undefined {
  const isEmpty = (day: PlainDate) => isWorkingDay(day) && !held.has(day)
  for (let day = addDays(of, -1); day >= first; day = addDays(day, -1)) if (isEmpty(day)) return day
  for (let day = addDays(of, 1); day <= last; day = addDays(day, 1)) if (isEmpty(day)) return day
  return undefined
}

/** `torsdag 24 (Julafton)`. */
const withName = (day: PlainDate): string => {
  const name = dayOffName(day)
  return name === null ? dayNames([day]) : `${dayNames([day])} (${name})`
}

/**
 * Says that the form's single day is a weekend, a holiday or an eve, and that vacation on it costs no day (D60). Offers
 * a working day without time instead.
 */
export function DayOffNote(props: Props): ReactNode {
  const t = useTimeText()
  const [start, end, status] = useWatch({ name: ['start', 'end', 'status'] }) as [
    EntryValues['start'],
    EntryValues['end'],
    EntryValues['status'],
  ]
  const { setFocus, setValue } = useFormContext<EntryValues>()
  const isDayOff = start === end && isPlainDate(start) && !isWorkingDay(start)
  const instead = isDayOff ? nearestWithoutTime(start, props) : undefined
  const take = (day: PlainDate) => {
    setValue('start', day, { shouldDirty: true })
    setValue('end', day, { shouldDirty: true })
    // The pressed button disappears.
    setFocus('start')
  }
  return (
    <Box sx={NOTE}>
      <Typography role="status" variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        {isDayOff && (
          <>
            {capital(t('entry.isDayOff', { day: withName(start) }))}
            {status === 'vacation' && ` ${t('entry.costNoVacation', { count: 1 })}`}
          </>
        )}
      </Typography>
      {instead !== undefined && (
        <Button size="small" onClick={() => take(instead)}>
          {t('entry.takeDay', { day: dayNames([instead]) })}
        </Button>
      )}
    </Box>
  )
}
