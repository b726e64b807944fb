import type { ReactNode } from 'react'
import {
  formatKronor,
  type Month,
  monthAndYear,
  monthOf,
  type Ore,
  type PlainDate,
  yearOf,
} from '@portal/platform-domain'
import { firstDayOf, fitsDay, formatHundredths, type Hours, hoursValue, snapshotFrom } from '@portal/time-domain'
import { Box, Typography } from '@portal/ui/kit'
import { shortDay } from '../../day-text.ts'
import { useTimeText } from '../../texts.ts'
import { useCorrections, useSeal } from '../closing.api.ts'
import { type CorrectValues, readSignedAmount, readSignedHours } from './correct-form.ts'

interface Props {
  readonly ofMonth: Month
  readonly userId: number
  readonly values: CorrectValues
}

const BOX = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 2,
  rowGap: 0.5,
  padding: 1.5,
  borderRadius: '8px',
  bgcolor: 'sunken',
  fontSize: '0.875rem',
  '@media (forced-colors: active)': { border: 1 },
} as const
const CHANGE = { textAlign: 'end', fontWeight: 600 } as const

/**
 * What a correction changes, before it is saved: the day's hours of work with earlier corrections of them, and the sum
 * of corrections in the month where it counts, each before and after. Nothing until the typed value can be read.
 */
export function CorrectPreview({ ofMonth, userId, values: { how, day, written, month } }: Props): ReactNode {
  const t = useTimeText()
  const seal = useSeal(ofMonth, userId)
  const ofYear = useCorrections(yearOf(ofMonth), userId).data
  const inYear = useCorrections(yearOf(month), userId).data
  const hours = how === 'hours' ? readSignedHours(written) : null
  const isOfOtherMonth = how === 'hours' && day !== '' && monthOf(day) !== ofMonth
  if (!seal.data || isOfOtherMonth) return null
  const { entries, pay } = snapshotFrom(seal.data.snapshot)
  const value = how === 'amount' ? readSignedAmount(written) : hours === null ? null : hoursValue(hours, pay)
  if (value === null) return null
  const worked = ofYear && day !== '' ? workedOn(day, entries, ofYear) : undefined
  const sum = inYear?.filter((one) => one.month === month).reduce((total, one) => total + one.value, 0)
  return (
    <Box role="status" sx={BOX}>
      {hours !== null && worked !== undefined && fitsDay(worked, hours) && (
        <Change
          name={t('bokslut.effect.day', { day: shortDay(day) })}
          before={t('bokslut.effect.hours', { hours: formatHundredths(worked) })}
          after={t('bokslut.effect.hours', { hours: formatHundredths(worked + hours) })}
        />
      )}
      {sum !== undefined && (
        <Change
          name={t('bokslut.effect.sum', { month: monthAndYear(firstDayOf(month)) })}
          before={formatKronor(sum)}
          after={formatKronor(sum + value)}
        />
      )}
      {hours !== null && (
        <Typography variant="body2" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
          {value === 0 && pay.record.hourlyRate === 0
            ? t('bokslut.worthless')
            : t('bokslut.worth', { value: formatKronor(value) })}
        </Typography>
      )}
    </Box>
  )
}

function Change({ name, before, after }: Readonly<Record<'name' | 'before' | 'after', string>>): ReactNode {
  return (
    <>
      <span>{name}</span>
      <Box component="span" className="figures" sx={CHANGE}>{`${before} → ${after}`}</Box>
    </>
  )
}

/** A day's hours of work, sealed and corrected so far. */
function workedOn(
  day: PlainDate,
  sealed: readonly { readonly day: PlainDate; readonly status: string; readonly hours: Hours }[],
  corrections: readonly { readonly day: PlainDate | null; readonly hours: Hours | null; readonly value: Ore }[],
): Hours {
  const work = sealed.filter((entry) => entry.day === day && entry.status === 'work')
  const corrected = corrections.filter((one) => one.day === day)
  return [...work, ...corrected].reduce((sum, { hours }) => sum + (hours ?? 0), 0)
}
