import type { ReactNode } from 'react'
import { type ContradictedDay, type TimeEntry, wholeVacationDays } from '@portal/time-domain'
import { useTimeText } from '../texts.ts'
import { DaysWithEntries } from './days-with-entries.tsx'

interface Props {
  readonly days: readonly ContradictedDay<TimeEntry>[]
  /** Opens an entry, to change or delete it. */
  readonly onEntry: (entry: TimeEntry) => void
}

/** Days with absence and other time. */
export function ContradictedDays({ days, onEntry }: Props): ReactNode {
  const t = useTimeText()
  const all = days.flatMap(({ entries }) => entries)
  const vacation = wholeVacationDays(all, all).length
  return (
    <DaysWithEntries days={days} onEntry={onEntry}>
      {t('closing.double', { count: days.length })}
      {vacation > 0 && <div>{t('closing.wholeVacation', { count: vacation })}</div>}
    </DaysWithEntries>
  )
}
