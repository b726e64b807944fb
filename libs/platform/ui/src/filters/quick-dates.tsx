import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { PlainDate } from '@portal/platform-domain'
import { useUiTexts } from '../texts.ts'
import type { DateFilterValue } from './dates.ts'
import { QUICK_FILTERS, type QuickFilter, quickFilter, quickFilterOf } from './quick-filter.ts'

interface Props {
  readonly value: DateFilterValue
  readonly today: PlainDate
  readonly onChoose: (filter: DateFilterValue) => void
}

/** Filters that share their line with a search beside an open preview. */
const NARROW = '@container filters (max-width: 560px) and (min-width: 420px)'

/** In a very narrow window the segments have more lines. */
const FRAME = {
  display: 'flex',
  flexWrap: 'wrap',
  flex: { xs: '1 1 220px', sm: 'none' },
  minWidth: 0,
  gap: 0.25,
  maxWidth: '100%',
  padding: '3px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
} as const

const SEGMENT = {
  flexShrink: 0,
  flexGrow: { xs: 1, sm: 0 },
  minHeight: { xs: 36, sm: 34 },
  paddingInline: { xs: 0.5, sm: 1.25 },
  '@media (max-width: 359.95px)': { paddingInline: 0.25 },
  [NARROW]: { paddingInline: 0.75, fontSize: '0.8125rem', lineHeight: 1.2 },
  borderRadius: '7px',
  // Large text grows as far as all five fit one row.
  fontSize: { xs: 'min(0.8125rem, 4.6vw)', sm: '0.875rem' },
  lineHeight: { xs: 1.2, sm: 'inherit' },
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-pressed="true"]': {
    bgcolor: 'tint.teal.fill',
    color: 'tint.teal.text',
    fontWeight: 600,
    // In forced colours the tint is not drawn.
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
} as const

/** A phone shows all five: the longest labels have two lines there. */
const TWO_LINES = {
  width: { xs: 'min-content', sm: 'auto' },
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  [NARROW]: { width: 'min-content', whiteSpace: 'normal' },
} as const
const LONG: readonly QuickFilter[] = ['month', 'previousMonth']

/** The most used filters as fixed segments (D26); each replaces the filter, and stays where it is when pressed. */
export function QuickDates({ value, today, onChoose }: Props): ReactNode {
  const texts = useUiTexts()
  const labels = {
    today: texts.today,
    month: texts.thisMonth,
    previousMonth: texts.previousMonth,
    year: texts.thisYear,
    all: texts.allDays,
  }
  const chosen = quickFilterOf(value, today)
  return (
    <Box role="group" aria-label={texts.quickDates} sx={FRAME}>
      {QUICK_FILTERS.map((name) => (
        <ButtonBase
          key={name}
          aria-pressed={name === chosen}
          onClick={() => onChoose(quickFilter(name, today))}
          sx={LONG.includes(name) ? [SEGMENT, TWO_LINES] : SEGMENT}
        >
          {labels[name]}
        </ButtonBase>
      ))}
    </Box>
  )
}
