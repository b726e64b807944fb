import { CloudOff } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { formatHundredths, takesHours, type TimeEntry } from '@portal/time-domain'
import { projectOf } from '../entry/fill-week.ts'
import type { WaitingEntry } from '../entry/waiting-entries.tsx'
import { StatusIcon } from '../status-look.tsx'
import { useTimeText } from '../texts.ts'
import { useCalendarDays } from './calendar-days.ts'
import { useTabStop } from './use-tab-stop.ts'

/** An entry in its day: sign, status and hours; only sign and hours, or a short word for a whole
 * day, where the day is narrow. */
export function EntryChip({ entry }: { readonly entry: TimeEntry | WaitingEntry }): ReactNode {
  const t = useTimeText()
  const keepFocus = useCalendarDays()?.keepFocus
  useEffect(() => () => keepFocus?.(), [keepFocus])
  const content = useTabStop<HTMLSpanElement>()
  const status = t(`status.${entry.status}`)
  const hours = formatHundredths(entry.hours)
  const hasHours = takesHours(entry.status) && entry.hours > 0
  const project = projectOf(entry)
  const isWaiting = 'waiting' in entry
  const name = t(hasHours ? 'report.entryHours' : 'report.entry', { status, day: entry.day, hours })
  const title = [project, entry.description].filter((part) => part !== '').join(': ')
  return (
    <span ref={content} className="entry-chip" title={title || undefined}>
      <StatusIcon status={entry.status} size={13} />
      <span className="entry-status" aria-hidden>
        {entry.status === 'parentalLeave' ? t('report.parentalLeaveInParts') : status}
      </span>
      {!hasHours && (
        <span className="entry-short" aria-hidden>
          {t(`report.shortStatus.${entry.status}`)}
        </span>
      )}
      {project !== '' && <span className="entry-project">{project}</span>}
      {hasHours && (
        <span className="entry-hours figures" aria-hidden>
          {hours}
          <span className="unit">{t('report.hoursUnit')}</span>
        </span>
      )}
      {isWaiting && <CloudOff size={13} aria-hidden style={{ flexShrink: 0 }} />}
      <span className="entry-name">{isWaiting ? t('report.entryWaits', { entry: name }) : name}</span>
    </span>
  )
}
