import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import { formatHundredths, type Hours, normHours } from '@portal/time-domain'
import { Box, Skeleton } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import { SUMMARY_ID } from './summary-strip.tsx'

interface Props {
  readonly month: Month
  /** Undefined while they load, as the absence. */
  readonly worked: Hours | undefined
  readonly absent: Hours | undefined
}

/** A line of text that can be pressed. */
const WAY = {
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  color: 'primary.main',
  textDecoration: 'underline',
  cursor: 'pointer',
} as const

/** Where the summary is below the calendar: the month's hours, and the way there. */
export function SummaryLink({ month, worked, absent = 0 }: Props): ReactNode {
  const t = useTimeText()
  const goThere = () => {
    const summary = document.getElementById(SUMMARY_ID)
    summary?.focus({ preventScroll: true })
    summary?.scrollIntoView()
  }
  if (worked === undefined) return <Skeleton width={220} />
  return (
    <span className="figures">
      <Box component="strong" sx={{ color: 'text.primary' }}>
        {formatHundredths(worked)}
      </Box>
      {absent > 0 && ` ${t('report.andAbsence', { hours: formatHundredths(absent) })}`}
      {` ${t('report.ofHours', { hours: formatHundredths(normHours(month)) })} · `}
      <Box component="button" type="button" onClick={goThere} sx={WAY}>
        {t('summary.goTo')}
      </Box>
    </span>
  )
}
