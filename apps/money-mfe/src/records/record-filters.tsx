import { createContext, type ReactNode } from 'react'
import { DateFilter, type DateFilterValue, SearchField } from '@portal/ui'
import { Box, Stack } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'
import type { RecordListControls } from './use-record-list.ts'

/** True where one set of filters stands above several lists, which then have none of their own. */
export const FiltersAbove = createContext(false)

/** Beside the days it is as wide as there is room, so that they stay on one line. */
const SEARCH = {
  flex: { sm: '1 1 150px' },
  maxWidth: { sm: 240 },
  '@container filters (max-width: 560px)': { flexBasis: { sm: 100 } },
  '& > .MuiInputBase-root': { width: '100%' },
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
  return (
    <Box data-off-paper sx={{ container: 'filters / inline-size', marginBottom: { xs: 1.5, sm: 2 } }}>
      <Stack
        ref={keepHeight}
        direction={{ xs: 'column', sm: 'row' }}
        spacing={{ xs: 1, sm: 1.5 }}
        useFlexGap
        sx={{ flexWrap: { sm: 'wrap' }, alignItems: { sm: 'center' } }}
      >
        <Box sx={SEARCH}>
          <SearchField value={state.search} onChange={onSearch} />
        </Box>
        <DateFilter value={state.filter} dayLabel={t('records.dayOfFilter')} onChange={onDays} />
        {children}
      </Stack>
    </Box>
  )
}
