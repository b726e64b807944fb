import { type ReactNode, useState } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { daysIn, monthAndYear, type PlainDate, yearOf } from '@portal/platform-domain'
import { useUiTexts } from '../texts.ts'
import { type DateFilterValue, type DateRange, isOnly } from './dates.ts'

const MONTHS = Array.from({ length: 12 }, (_, place) => String(place + 1).padStart(2, '0'))

interface Props {
  readonly value: DateFilterValue
  readonly today: PlainDate
  readonly onChoose: (month: DateRange) => void
}

/** The months of a year, at first of this one: one press chooses a whole month. */
export function MonthChoice({ value, today, onChoose }: Props): ReactNode {
  const texts = useUiTexts()
  const [year, setYear] = useState(yearOf(today))
  return (
    <Box role="group" aria-label={texts.wholeMonth}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
          {texts.wholeMonth}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <IconButton size="small" aria-label={texts.previousYear} onClick={() => setYear(year - 1)}>
            <ChevronLeft size={18} />
          </IconButton>
          <Typography component="span" variant="body2" className="figures" aria-live="polite">
            {year}
          </Typography>
          <IconButton size="small" aria-label={texts.nextYear} onClick={() => setYear(year + 1)}>
            <ChevronRight size={18} />
          </IconButton>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.5, marginTop: 0.5 }}>
        {MONTHS.map((month) => {
          const days = daysIn(`${year}-${month}`)
          return (
            <Button
              key={month}
              size="small"
              color={isOnly(value, days) ? 'primary' : 'inherit'}
              variant={isOnly(value, days) ? 'contained' : 'text'}
              aria-pressed={isOnly(value, days)}
              aria-label={monthAndYear(days.from)}
              onClick={() => onChoose(days)}
              sx={{ minWidth: 0, minHeight: 36 }}
            >
              {monthAndYear(days.from).slice(0, 3)}
            </Button>
          )
        })}
      </Box>
    </Box>
  )
}
