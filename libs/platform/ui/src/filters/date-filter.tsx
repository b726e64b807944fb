import { type ReactNode, useRef, useState } from 'react'
import { CalendarDays } from 'lucide-react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PlainDate } from '@portal/platform-domain'
import { watchCutEdges } from '../measure/watch-cut-edges.ts'
import { useUiTexts } from '../texts.ts'
import { NARROWED } from '../theme/tokens.ts'
import { DatePopover } from './date-popover.tsx'
import { type DateFilterValue, presentDay, rangeText, withoutRange } from './dates.ts'
import { FilterChip } from './filter-chip.tsx'
import { QuickDates } from './quick-dates.tsx'
import { quickFilterOf } from './quick-filter.ts'

export interface DateFilterProps {
  readonly value: DateFilterValue
  readonly onChange: (filter: DateFilterValue) => void
  /** Which date of a record the filter is about; defaults to "Datum". */
  readonly dayLabel?: string
  /** Defaults to today in Stockholm. */
  readonly today?: PlainDate
}

/** Beside a preview it shares one line with the search, so that the list below it stays where it is. */
const GROUP = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  maxWidth: '100%',
  [NARROWED]: { flexWrap: 'nowrap', flex: '1000 1 300px', minWidth: 0, maxWidth: 'max-content' },
} as const

/** Beside a preview the segments make room for them first; what has no room then is scrolled to. */
const CHIPS = {
  display: 'contents',
  [NARROWED]: {
    display: 'flex',
    gap: 1,
    minWidth: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > *': { flexShrink: 0, fontSize: '0.8125rem' },
  },
} as const

/**
 * Which days a list shows: fixed segments for the most used choices, and a popover that adds other days, each of them a
 * chip that can be removed (spec 2 §2, D26).
 */
export function DateFilter({ value, onChange, dayLabel, today = presentDay() }: DateFilterProps): ReactNode {
  const texts = useUiTexts()
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  const hasChips = typeof value !== 'string' && quickFilterOf(value, today) === null

  /** A removed chip loses the focus; the button is the nearest place for it. */
  const remove = (filter: DateFilterValue) => {
    onChange(filter)
    button.current?.focus()
  }

  return (
    <Box role="group" aria-label={texts.dateFilter} sx={GROUP}>
      <QuickDates value={value} today={today} onChoose={onChange} />
      <Button
        ref={button}
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={texts.chooseDate}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flexShrink: 0, gap: 1, minWidth: 42, paddingInline: { xs: 1, sm: 2 }, [NARROWED]: { paddingInline: 1 } }}
      >
        <CalendarDays size={16} aria-hidden />
        <Box
          component="span"
          sx={{
            display: { xs: 'none', sm: 'inline' },
            // Where a list's filters have little room.
            '@container filters (max-width: 650px)': { display: 'none' },
          }}
        >
          {texts.chooseDate}
        </Box>
      </Button>
      {hasChips && (
        <Box ref={watchCutEdges} sx={CHIPS}>
          {value.map((range) => (
            <FilterChip
              key={`${range.from}..${range.to}`}
              label={rangeText(range)}
              onRemove={() => remove(withoutRange(value, range))}
            />
          ))}
        </Box>
      )}
      {anchor && (
        <DatePopover
          anchor={anchor}
          dayLabel={dayLabel ?? texts.chooseDate}
          value={value}
          today={today}
          onChange={onChange}
          onClose={() => setAnchor(null)}
        />
      )}
    </Box>
  )
}
