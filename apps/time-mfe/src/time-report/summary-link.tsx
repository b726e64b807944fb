import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import { absenceHours, formatHundredths, normHours, summarise, type SummedEntry } from '@portal/time-domain'
import { Box, Skeleton } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import { SUMMARY_ID } from './summary-strip.tsx'

interface Props {
  readonly month: Month
  /** Undefined while they load. */
  readonly entries: readonly SummedEntry[] | undefined
  /** The month is over and not Klar. */
  readonly isDue: boolean
}

/** On a line of its own where some months' hours would leave no room beside them. */
const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  '@media screen and (600px <= width < 760px)': { flexDirection: 'column', alignItems: 'flex-start' },
} as const
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

/** Where the summary is below the calendar: the month's hours, and the way there, where a month that is over is closed. */
export function SummaryLink({ month, entries, isDue }: Props): ReactNode {
  const t = useTimeText()
  const goThere = () => {
    const summary = document.getElementById(SUMMARY_ID)
    summary?.focus({ preventScroll: true })
    summary?.scrollIntoView()
  }
  return (
    <Box component="span" className="figures" sx={LINE}>
      {entries ? <Hours month={month} entries={entries} /> : <Skeleton width={120} />}
      <Box component="button" type="button" onClick={goThere} sx={WAY}>
        {t(isDue ? 'summary.goToClose' : 'summary.goTo')}
      </Box>
    </Box>
  )
}

function Hours({ month, entries }: { readonly month: Month; readonly entries: readonly SummedEntry[] }): ReactNode {
  const t = useTimeText()
  const absent = absenceHours(entries)
  return (
    <span>
      <Box component="strong" sx={{ color: 'text.primary' }}>
        {formatHundredths(summarise(entries).workedHours)}
      </Box>
      {absent > 0 && ` ${t('report.andAbsence', { hours: formatHundredths(absent) })}`}
      {` ${t('report.ofHours', { hours: formatHundredths(normHours(month)) })}`}
    </span>
  )
}
