import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { PlainDate } from '@portal/platform-domain'
import { watchCutEdges } from '../measure/watch-cut-edges.ts'
import { useUiTexts } from '../texts.ts'
import { COARSE, NARROWED } from '../theme/tokens.ts'
import type { DateFilterValue } from './dates.ts'
import { QUICK_FILTERS, quickFilter, quickFilterOf } from './quick-filter.ts'

interface Props {
  readonly value: DateFilterValue
  readonly today: PlainDate
  readonly onChoose: (filter: DateFilterValue) => void
}

/** Filters that share their line with a search beside an open preview. */
const LITTLE_ROOM = '@container filters (max-width: 560px) and (min-width: 420px)'

/** On touch screens the segments are as high as their frame: its air is a border of theirs, so that it can be pressed. */
const FRAME_FOR_FINGERS = { padding: 0, gap: 0 } as const
const AIR = 3
const FOR_FINGERS = {
  minHeight: 44,
  minWidth: 40,
  border: `${AIR}px solid transparent`,
  borderRadius: '10px',
  backgroundClip: 'padding-box',
  // What lies outside of the frame is cut off.
  '&.Mui-focusVisible': { outlineOffset: '-2px' },
  // A system's colours would draw the border.
  '@media (forced-colors: active)': { borderColor: 'Canvas' },
} as const

/** Always one line: what has no room in it is scrolled to. */
const FRAME = {
  position: 'relative',
  display: 'flex',
  flex: { xs: '1 1 220px', sm: '0 1 auto' },
  minWidth: 0,
  [NARROWED]: { flexShrink: 100, minWidth: 88 },
  gap: 0.25,
  maxWidth: '100%',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: '3px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  [COARSE]: FRAME_FOR_FINGERS,
} as const

const SEGMENT = {
  // Two words leave room first; of one word nothing can be cut.
  flex: { xs: '1 1 auto', sm: '0 0 auto' },
  minHeight: { xs: 36, sm: 34 },
  paddingInline: { xs: 0.5, sm: 1.25 },
  '@media (max-width: 399.95px)': { paddingInline: 0.25 },
  [LITTLE_ROOM]: { paddingInline: 0.375, fontSize: '0.8125rem', lineHeight: 1.2 },
  borderRadius: '7px',
  // Large text grows as far as all five fit one row.
  fontSize: { xs: 'min(0.8125rem, 3.4vw)', sm: '0.875rem' },
  lineHeight: { xs: 1.2, sm: 'inherit' },
  fontWeight: 500,
  // On a phone two words stand on two lines where one has no room for all five.
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-pressed="true"]': {
    bgcolor: 'tint.teal.fill',
    color: 'tint.teal.text',
    fontWeight: 600,
    // In forced colours the tint is not drawn.
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
  [COARSE]: FOR_FINGERS,
} as const

/** Brings a segment into the middle of its row. */
function center(segment: HTMLElement | null): void {
  const row = segment?.parentElement
  if (row) row.scrollLeft = segment.offsetLeft - (row.clientWidth - segment.offsetWidth) / 2
}

/** The pressed segment is in sight when the row gets its size, and what is cut fades. */
function watchRow(row: HTMLElement): () => void {
  const end = watchCutEdges(row)
  if (typeof ResizeObserver === 'undefined') return end
  const sizes = new ResizeObserver(() => center(row.querySelector<HTMLElement>('[aria-pressed="true"]')))
  sizes.observe(row)
  return () => {
    sizes.disconnect()
    end()
  }
}

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
    <Box ref={watchRow} role="group" aria-label={texts.quickDates} sx={FRAME}>
      {QUICK_FILTERS.map((name) => (
        <ButtonBase
          key={name}
          aria-pressed={name === chosen}
          onClick={({ currentTarget }) => {
            center(currentTarget)
            onChoose(quickFilter(name, today))
          }}
          sx={SEGMENT}
        >
          {labels[name]}
        </ButtonBase>
      ))}
    </Box>
  )
}
