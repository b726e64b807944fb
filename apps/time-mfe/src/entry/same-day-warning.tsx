import type { ReactNode } from 'react'
import { contradicted, type EntryContent, formatHundredths, isWholeDay, type TimeEntry } from '@portal/time-domain'
import { Alert, Box } from '@portal/ui/kit'
import { daysInWords } from '../day-text.ts'
import { useTimeText } from '../texts.ts'

interface Props {
  /** What the form would store. */
  readonly planned: readonly Pick<EntryContent, 'day' | 'status' | 'hours'>[]
  /** The entries that are stored already. */
  readonly entries: readonly TimeEntry[]
}

/** Asks about absence and other time on the same day, and names both; never blocks saving. */
export function SameDayWarning({ planned, entries }: Props): ReactNode {
  const t = useTimeText()
  const found = planned.flatMap((plan) =>
    contradicted(
      plan,
      entries.filter(({ day }) => day === plan.day),
    ),
  )
  const nameOf = (entry: TimeEntry) =>
    t(isWholeDay(entry) ? 'sameDay.whole' : 'sameDay.hours', {
      status: t(`status.${entry.status}`),
      hours: formatHundredths(entry.hours),
    })
  const byName = Map.groupBy(found, nameOf)
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {found.length > 0 && (
        <Alert severity="warning">
          <strong>{t('sameDay.title')}</strong>
          {[...byName].map(([name, same]) => (
            <div key={name}>
              {t('sameDay.has', { days: daysInWords(new Set(same.map((entry) => entry.day))), entry: name })}
            </div>
          ))}
          <div>{t('sameDay.goOn')}</div>
        </Alert>
      )}
    </Box>
  )
}
