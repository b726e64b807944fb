import { type ReactNode, useRef, useState } from 'react'
import { CalendarDays } from 'lucide-react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PlainDate } from '@portal/platform-domain'
import { useUiTexts } from '../texts.ts'
import { DatePopover } from './date-popover.tsx'
import { type DateFilterValue, presentDay, rangeText, withoutRange } from './dates.ts'
import { FilterChip } from './filter-chip.tsx'
import { QuickDates } from './quick-dates.tsx'

export interface DateFilterProps {
  readonly value: DateFilterValue
  readonly onChange: (filter: DateFilterValue) => void
  /** Which date of a record the filter is about; defaults to "Datum". */
  readonly dayLabel?: string
  /** Defaults to today in Stockholm. */
  readonly today?: PlainDate
}

/**
 * Which days a list shows: a chip for each choice, quick choices beside them, and a popover that adds days (spec 2 §2,
 * D26).
 */
export function DateFilter({ value, onChange, dayLabel, today = presentDay() }: DateFilterProps): ReactNode {
  const texts = useUiTexts()
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  /** A removed chip or quick choice loses the focus; the button is the nearest place for it. */
  const choose = (filter: DateFilterValue) => {
    onChange(filter)
    button.current?.focus()
  }

  return (
    <Box
      role="group"
      aria-label={texts.dateFilter}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <Button
        ref={button}
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<CalendarDays size={16} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.chooseDate}
      </Button>
      {value === 'today' && <FilterChip label={texts.today} />}
      {value === 'all' && <FilterChip label={texts.allDays} onRemove={() => choose('today')} />}
      {typeof value !== 'string' &&
        value.map((range) => (
          <FilterChip
            key={`${range.from}..${range.to}`}
            label={rangeText(range)}
            onRemove={() => choose(withoutRange(value, range))}
          />
        ))}
      <QuickDates value={value} today={today} onChoose={choose} />
      {anchor && (
        <DatePopover
          anchor={anchor}
          dayLabel={dayLabel ?? texts.chooseDate}
          value={value}
          onChange={onChange}
          onClose={() => setAnchor(null)}
        />
      )}
    </Box>
  )
}
