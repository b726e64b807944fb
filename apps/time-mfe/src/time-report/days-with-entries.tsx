import type { ReactNode } from 'react'
import type { ContradictedDay, TimeEntry } from '@portal/time-domain'
import { Box, Button } from '@portal/ui/kit'
import { daysInWords, shortDay } from '../day-text.ts'
import { useEntryName } from '../entry/use-entry-name.ts'
import { useTimeText } from '../texts.ts'

interface Props {
  readonly days: readonly ContradictedDay<TimeEntry>[]
  /** Opens an entry, to change or delete it. */
  readonly onEntry: (entry: TimeEntry) => void
  /** What is found about the days. */
  readonly children: ReactNode
}

/** More days than these are quicker to change in the calendar. */
const MOST_DAYS = 5

/** A finding about days, each with a button for every entry. */
export function DaysWithEntries({ days, onEntry, children }: Props): ReactNode {
  const t = useTimeText()
  const nameOf = useEntryName()
  return (
    <li>
      {children}
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
