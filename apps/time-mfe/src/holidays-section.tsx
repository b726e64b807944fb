import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { isoWeekday } from '@portal/platform-domain'
import { daysOffOf } from '@portal/platform-domain/holidays'
import { Box, Card, CardContent, IconButton, Typography } from '@portal/ui/kit'
import { today, yearOf } from '@portal/web-kit'
import { weekdayName } from './day-text.ts'
import { useTimeText } from './texts.ts'

const DAYS = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  columnGap: 4,
  columnWidth: '16.25rem',
  fontSize: '0.875rem',
  '& li': { display: 'flex', columnGap: 1, paddingBlock: 0.75, breakInside: 'avoid' },
} as const
const DAY = { width: '7.375rem', whiteSpace: 'nowrap', flexShrink: 0, color: 'text.secondary' } as const

/** The days off of a year, on the administrators' settings page: the calendar decides them. */
export default function HolidaysSection(): ReactNode {
  const t = useTimeText()
  const id = useId()
  const [year, setYear] = useState(yearOf(today()))
  const step = (label: string, by: number, icon: ReactNode) => (
    <IconButton
      aria-label={label}
      disabled={daysOffOf(year + by).length === 0}
      onClick={() => setYear(year + by)}
      sx={{ displayPrint: 'none' }}
    >
      {icon}
    </IconButton>
  )
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography id={id} variant="h2">
            {t('holidays.title')}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            {step(t('holidays.before'), -1, <ChevronLeft size={20} />)}
            <Typography component="span" className="figures" role="status" sx={{ fontWeight: 600 }}>
              {year}
            </Typography>
            {step(t('holidays.after'), 1, <ChevronRight size={20} />)}
          </Box>
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 0.5, marginBottom: 2 }}>
          {t('holidays.text')}
        </Typography>
        <Box component="ul" aria-label={t('holidays.list', { year })} sx={DAYS}>
          {daysOffOf(year).map(({ day, name, isEve }) => (
            <li key={day}>
              <Box component="time" dateTime={day} className="figures" sx={DAY}>
                {day} {weekdayName(isoWeekday(day))}
              </Box>
              <span>{isEve ? t('holidays.eve', { name }) : name}</span>
            </li>
          ))}
        </Box>
      </CardContent>
    </Card>
  )
}
