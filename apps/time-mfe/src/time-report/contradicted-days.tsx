import type { ReactNode } from 'react'
import { type ContradictedDay, type TimeEntry, wholeVacationDays } from '@portal/time-domain'
import { Box, Button } from '@portal/ui/kit'
import { daysInWords, shortDay } from '../day-text.ts'
import { useEntryName } from '../entry/use-entry-name.ts'
import { useTimeText } from '../texts.ts'

interface Props {
  readonly days: readonly ContradictedDay<TimeEntry>[]
  /** Opens an entry, to change or delete it. */
  readonly onEntry: (entry: TimeEntry) => void
}

/** More days than these are quicker to change in the calendar. */
const MOST_DAYS = 5

/** Days with absence and other time, each with a button for every such entry. */
export function ContradictedDays({ days, onEntry }: Props): ReactNode {
  const t = useTimeText()
  const nameOf = useEntryName()
  const all = days.flatMap(({ entries }) => entries)
  const vacation = wholeVacationDays(all, all).length
  return (
    <li>
      {t('closing.double', { count: days.length })}
      {vacation > 0 && <div>{t('closing.wholeVacation', { count: vacation })}</div>}
      {days.length > MOST_DAYS ? (
        <Box component="strong" className="figures" sx={{ display: 'block', fontWeight: 600 }}>
          {daysInWords(days.map(({ day }) => day))}
        </Box>
      ) : (
        days.map(({ day, entries }) => (
          <Box key={day} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginTop: 0.5 }}>
            <strong className="figures">{shortDay(day)}</strong>
            {entries.map((entry) => {
              const name = nameOf(entry)
              return (
                <Button
                  key={entry.id}
                  size="small"
                  variant="outlined"
                  color="inherit"
                  aria-label={t('closing.changeEntry', { entry: name, day: shortDay(day) })}
                  onClick={() => onEntry(entry)}
                >
                  {name}
                </Button>
              )
            })}
          </Box>
        ))
      )}
    </li>
  )
}
