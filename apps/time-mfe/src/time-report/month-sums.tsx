import type { ReactNode } from 'react'
import type { Month, Ore } from '@portal/platform-domain'
import { absenceHours, formatHundredths, normHours, summarise, type TimeEntry } from '@portal/time-domain'
import { Amount } from '@portal/ui'
import { Box, Typography } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import { SickNote } from './sick-note.tsx'

interface Props {
  readonly month: Month
  readonly entries: readonly TimeEntry[]
  /** Undefined while it loads. */
  readonly mileage: Ore | undefined
}

const LIST = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 0.5,
  margin: 0,
  marginTop: 1.5,
  paddingTop: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
} as const

/** The month's figures below its weeks, for an administrator, who has no summary above the calendar (spec 3 §2). */
export function MonthSums({ month, entries, mileage }: Props): ReactNode {
  const t = useTimeText()
  const { workedHours, vacationDays, leaveDays, childCareDays, sickHours } = summarise(entries)
  const absent = absenceHours(entries)
  return (
    <>
      <Box component="dl" aria-label={t('report.monthSums')} sx={LIST}>
        <Sum
          name={t('report.wholeMonth')}
          rest={[
            ...(absent > 0 ? [t('report.andAbsence', { hours: formatHundredths(absent) })] : []),
            t('report.ofHours', { hours: formatHundredths(normHours(month)) }),
          ].join(' ')}
        >
          {formatHundredths(workedHours)}
        </Sum>
        <Sum name={t('summary.vacationDays')}>{vacationDays}</Sum>
        <Sum name={t('summary.leaveDays')}>{leaveDays}</Sum>
        <Sum name={t('summary.childCareDays')}>{childCareDays}</Sum>
        <Sum name={t('summary.sickHours')}>{formatHundredths(sickHours)}</Sum>
        <Sum name={t('summary.mileage')}>{mileage === undefined ? '–' : <Amount ore={mileage} />}</Sum>
      </Box>
      <SickNote entries={entries} />
    </>
  )
}

interface SumProps {
  readonly name: string
  readonly rest?: string
  readonly children: ReactNode
}

const Sum = ({ name, rest, children }: SumProps): ReactNode => (
  <Typography component="div" variant="body2" className="figures">
    <Box component="dt" sx={{ display: 'inline' }}>
      {name}
    </Box>{' '}
    <Box component="dd" sx={{ display: 'inline', margin: 0 }}>
      <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {children}
      </Box>
      {rest !== undefined && ` ${rest}`}
    </Box>
  </Typography>
)
