import { type ReactNode, useEffect, useRef } from 'react'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { PlainDate } from '@portal/platform-domain'
import { useUiTexts } from '../texts.ts'
import type { DateFilterValue } from './dates.ts'
import { QUICK_FILTERS, quickFilter, quickFilterOf } from './quick-filter.ts'

interface Props {
  readonly value: DateFilterValue
  readonly today: PlainDate
  readonly onChoose: (filter: DateFilterValue) => void
}

const FRAME = {
  position: 'relative',
  display: 'flex',
  flex: { xs: '1 1 220px', sm: 'none' },
  minWidth: 0,
  gap: 0.25,
  maxWidth: '100%',
  overflowX: 'auto',
  padding: '3px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  '--cut-ground': 'var(--portal-palette-background-paper)',
  scrollbarWidth: 'none',
} as const

const SEGMENT = {
  flexShrink: 0,
  height: 34,
  paddingInline: 1.25,
  borderRadius: '7px',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
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
  const frame = useRef<HTMLDivElement>(null)
  // On a phone the segments scroll; the chosen one is in sight.
  useEffect(() => {
    const [row, pressed] = [frame.current, frame.current?.querySelector<HTMLElement>('[aria-pressed="true"]')]
    if (row && pressed) row.scrollLeft = pressed.offsetLeft - (row.clientWidth - pressed.offsetWidth) / 2
  }, [chosen])
  return (
    <Box ref={frame} role="group" aria-label={texts.quickDates} data-cut-edges="across" sx={FRAME}>
      {QUICK_FILTERS.map((name) => (
        <ButtonBase
          key={name}
          aria-pressed={name === chosen}
          onClick={() => onChoose(quickFilter(name, today))}
          sx={SEGMENT}
        >
          {labels[name]}
        </ButtonBase>
      ))}
    </Box>
  )
}
