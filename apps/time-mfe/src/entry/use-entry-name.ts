import { useCallback } from 'react'
import { type EntryContent, formatHundredths, isWholeDay } from '@portal/time-domain'
import { useTimeText } from '../texts.ts'

/** Names what is reported: `Arbete 8 h`, `Sjuk, hel dag`. The same function as long as the texts are. */
export function useEntryName(): (entry: Pick<EntryContent, 'status' | 'hours'>) => string {
  const t = useTimeText()
  return useCallback(
    (entry) =>
      t(isWholeDay(entry) ? 'sameDay.whole' : 'sameDay.hours', {
        status: t(`status.${entry.status}`),
        hours: formatHundredths(entry.hours),
      }),
    [t],
  )
}
