import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import { formatHundredths, type TimeEntry, weekSums } from '@portal/time-domain'
import { Box, Typography } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'

interface Props {
  readonly month: Month
  readonly entries: readonly TimeEntry[]
}

/** The worked hours and the absence of each week of the month, beside the hours of its working days. */
export function WeekSums({ month, entries }: Props): ReactNode {
  const t = useTimeText()
  const weeks = weekSums(month, entries).filter(({ worked, norm }) => worked > 0 || norm > 0)
  return (
    <Box
      component="ul"
      aria-label={t('report.weekSums')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        listStyle: 'none',
        padding: 0,
        margin: 0,
        marginTop: 1.5,
      }}
    >
      {weeks.map(({ week, worked, absent, norm }) => (
        <Typography key={week} component="li" variant="body2" className="figures" sx={{ color: 'text.secondary' }}>
          {`${t('report.week', { week })} `}
          <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {formatHundredths(worked)}
          </Box>
          {absent > 0 && ` ${t('report.andAbsence', { hours: formatHundredths(absent) })}`}
          {` ${t('report.ofHours', { hours: formatHundredths(norm) })}`}
        </Typography>
      ))}
    </Box>
  )
}
