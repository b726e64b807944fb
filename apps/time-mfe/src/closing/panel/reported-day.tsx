import type { ReactNode } from 'react'
import { isPlainDate, type Month, monthOf } from '@portal/platform-domain'
import { snapshotFrom } from '@portal/time-domain'
import { Typography } from '@portal/ui/kit'
import { projectOf } from '../../entry/fill-week.ts'
import { useEntryName } from '../../entry/use-entry-name.ts'
import { useTimeText } from '../../texts.ts'
import { useSeal } from '../closing.api.ts'

interface Props {
  readonly ofMonth: Month
  readonly userId: number
  /** As typed. */
  readonly day: string
}

/** What a day of a sealed month has reported, as it was sealed; nothing until the day is one of the month. */
export function ReportedDay({ ofMonth, userId, day }: Props): ReactNode {
  const t = useTimeText()
  const nameOf = useEntryName()
  const seal = useSeal(ofMonth, userId)
  if (!seal.data || !isPlainDate(day) || monthOf(day) !== ofMonth) return null
  const reported = snapshotFrom(seal.data.snapshot)
    .entries.filter((entry) => entry.day === day)
    .map((entry) => [nameOf(entry), projectOf(entry), entry.description].filter(Boolean).join(', '))
  return (
    <Typography role="status" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {reported.length === 0
        ? t('bokslut.nothingReported')
        : t('bokslut.reportedDay', { entries: reported.join(' · ') })}
    </Typography>
  )
}
