import { type EntryContent, formatHundredths, isWholeDay } from '@portal/time-domain'
import { useTimeText } from '../texts.ts'

/** Names what is reported: `Arbete 8 h`, `Sjuk, hel dag`. */
export function useEntryName(): (entry: Pick<EntryContent, 'status' | 'hours'>) => string {
  const t = useTimeText()
  return (entry) =>
    t(isWholeDay(entry) ? 'sameDay.whole' : 'sameDay.hours', {
      status: t(`status.${entry.status}`),
      hours: formatHundredths(entry.hours),
    })
}
