import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import { formatHundredths, type TimeEntry, weekSums } from '@portal/time-domain'
import { Box, Typography } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'

interface Props {
  readonly month: Month
  readonly entries: readonly TimeEntry[]
}

/** In a row where there is room; on a phone a line for each week, whose worked hours stand below each other. */
const LIST = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'max-content max-content 1fr',
  flexWrap: 'wrap',
  columnGap: { xs: 1.5, sm: 3 },
  rowGap: { xs: 0.25, sm: 0.5 },
  listStyle: 'none',
  padding: 0,
  margin: 0,
  marginTop: 1.5,
  '& > li': { display: { xs: 'grid', sm: 'block' }, gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' },
  '& > li > :nth-of-type(2)': { textAlign: { xs: 'end', sm: 'start' } },
} as const

/** The worked hours and the absence of each week of the month, beside the hours of its working days. */
export function WeekSums({ month, entries }: Props): ReactNode {
  const t = useTimeText()
  const weeks = weekSums(month, entries).filter(({ worked, norm }) => worked > 0 || norm > 0)
  return (
    <Box component="ul" aria-label={t('report.weekSums')} sx={LIST}>
      {weeks.map(({ week, worked, absent, norm }) => (
        <Typography key={week} component="li" variant="body2" className="figures" sx={{ color: 'text.secondary' }}>
          <span>{t('report.week', { week })}</span>{' '}
          <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {formatHundredths(worked)}
          </Box>{' '}
          <span>
            {absent > 0 && `${t('report.andAbsence', { hours: formatHundredths(absent) })} `}
            {t('report.ofHours', { hours: formatHundredths(norm) })}
          </span>
        </Typography>
      ))}
    </Box>
  )
}
