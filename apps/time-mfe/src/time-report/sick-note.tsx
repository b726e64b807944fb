import type { ReactNode } from 'react'
import { partlySickDays, type SummedEntry } from '@portal/time-domain'
import { Typography } from '@portal/ui/kit'
import { daysInWords } from '../day-text.ts'
import { useTimeText } from '../texts.ts'

/** Says why Sjuktimmar counts more than the absence of the same days; renders nothing for a month where both agree. */
export function SickNote({ entries }: { readonly entries: readonly SummedEntry[] }): ReactNode {
  const t = useTimeText()
  const days = partlySickDays(entries)
  if (days.length === 0) return null
  return (
    <Typography variant="body2" sx={{ marginTop: 1, color: 'text.secondary' }}>
      {t('summary.partlySick', { days: daysInWords(days) })}
    </Typography>
  )
}
