import { createContext, type ReactNode } from 'react'
import { DateFilter, type DateFilterValue, SearchField } from '@portal/ui'
import { Box, Stack } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'
import type { RecordListControls } from './use-record-list.ts'

/** True where one set of filters stands above several lists, which then have none of their own. */
export const FiltersAbove = createContext(false)

/** As high as the days are for a finger. */
const LINE = 46
/** While it has the focus, a search lies over what is beside it: nothing else moves. */
const OVER = { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0, zIndex: 2, bgcolor: 'background.paper' }
/** A search of twenty letters, between its icons. */
const LONG_SEARCH = 272
/** A phone that has room for all five quick dates beside an icon. */
const PHONE = '@media (min-width: 388px) and (max-width: 599.95px)'
/**
 * Beside the days it is as wide as there is room, so that they stay on one line. On most phones it shares their line: its
 * icon while it is empty, and as much of its text as leaves room for them.
 */
const SEARCH = {
  flex: { xs: '1 0 100%', sm: '1 1 150px' },
  maxWidth: { sm: 240 },
  '@container filters (max-width: 560px)': { flexBasis: { sm: 100 } },
  '& > .MuiInputBase-root': { width: '100%' },
  [PHONE]: {
    '&&': { flex: '0 0 auto', flexBasis: LINE },
    height: LINE,
    '& > .MuiInputBase-root': { width: '100%', height: LINE },
    // A press on its icon is one on the field.
    '& .MuiInputAdornment-positionStart': { pointerEvents: 'none' },
    '& input:placeholder-shown:not(:focus)': { opacity: 0 },
    '&:focus-within > .MuiInputBase-root': OVER,
  },
  '[data-narrowed] &:focus-within': {
    alignSelf: 'stretch',
    position: 'relative',
    '& > .MuiInputBase-root': { ...OVER, width: `max(100%, ${LONG_SEARCH}px)`, height: '100%' },
  },
} as const
const WITH_TEXT = {
  ...SEARCH,
  [PHONE]: { ...SEARCH[PHONE], '&&': { flex: '0 0 auto', flexBasis: '38%' } },
} as const
/** On most phones one line, with more filters below it. */
const FILTERS = {
  flexWrap: 'wrap',
  alignItems: { sm: 'center' },
  position: 'relative',
  '@media (max-width: 599.95px)': { '& > :nth-of-type(n + 2)': { flex: '1 0 100%', minWidth: 0 } },
  [PHONE]: {
    '& > [role=group]:nth-of-type(2)': { flex: '1 1 0' },
    '& > [role=group] > [role=group]': { flexBasis: 100 },
  },
} as const
/** Beside its text the quick dates are scrolled. */
const FILTERS_WITH_TEXT = {
  ...FILTERS,
  [PHONE]: { ...FILTERS[PHONE], '& > [role=group] > [role=group] > button': { flexShrink: 0 } },
} as const

/**
 * The ref of the filters: beside an open file they keep the height that they had over the whole page, where several
 * chosen days may take more lines, so that the list below them stays where it is.
 */
function keepHeight(filters: HTMLElement | null): (() => void) | undefined {
  const box = filters?.parentElement
  if (!filters || !box || typeof ResizeObserver === 'undefined') return undefined
  const sizes = new ResizeObserver(() => {
    if (!box.closest('[data-narrowed]')) box.style.minHeight = `${filters.offsetHeight}px`
  })
  sizes.observe(filters)
  return () => sizes.disconnect()
}

interface Props {
  readonly state: RecordListControls<string>['state']
  readonly onSearch: (search: string) => void
  readonly onDays: (days: DateFilterValue) => void
  /** More filters, after the days. */
  readonly children?: ReactNode
}

/** Search and days of a list of records. */
export function RecordFilters({ state, onSearch, onDays, children }: Props): ReactNode {
  const t = useMoneyText()
  const hasText = state.search !== ''
  return (
    <Box data-off-paper sx={{ container: 'filters / inline-size', marginBottom: { xs: 1.5, sm: 2 } }}>
      <Stack
        ref={keepHeight}
        direction="row"
        spacing={{ xs: 1, sm: 1.5 }}
        useFlexGap
        sx={hasText ? FILTERS_WITH_TEXT : FILTERS}
      >
        <Box sx={hasText ? WITH_TEXT : SEARCH}>
          <SearchField value={state.search} onChange={onSearch} />
        </Box>
        <DateFilter value={state.filter} dayLabel={t('records.dayOfFilter')} onChange={onDays} />
        {children}
      </Stack>
    </Box>
  )
}
