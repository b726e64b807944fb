import { type ReactNode, useEffect } from 'react'
import { formatHundredths, takesHours, type TimeEntry } from '@portal/time-domain'
import { StatusIcon } from '../status-look.tsx'
import { useTimeText } from '../texts.ts'
import { useCalendarDays } from './calendar-days.ts'

/** An entry in its day: sign, status and hours; only sign and hours where the day is narrow. */
export function EntryChip({ entry }: { readonly entry: TimeEntry }): ReactNode {
  const t = useTimeText()
  const keepFocus = useCalendarDays()?.keepFocus
  useEffect(() => () => keepFocus?.(), [keepFocus])
  const status = t(`status.${entry.status}`)
  const hours = formatHundredths(entry.hours)
  const hasHours = takesHours(entry.status) && entry.hours > 0
  return (
    <span className="entry-chip" title={entry.description || undefined}>
      <StatusIcon status={entry.status} size={13} />
      <span className="entry-status" aria-hidden>
        {status}
      </span>
      {hasHours && (
        <span className="entry-hours figures" aria-hidden>
          {hours}
          <span className="unit">{t('report.hoursUnit')}</span>
        </span>
      )}
      <span className="entry-name">
        {t(hasHours ? 'report.entryHours' : 'report.entry', { status, day: entry.day, hours })}
      </span>
    </span>
  )
}
