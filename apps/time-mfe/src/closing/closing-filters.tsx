import { ListChecks, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { CLOSING_STATES, CORRECTION_STATES, FINDING_KINDS, type YearState } from '@portal/time-domain'
import { SearchField } from '@portal/ui'
import { Box, Button, Chip, OutlinedInput, Select, useMediaQuery, useTheme } from '@portal/ui/kit'
import { NARROW_PHONE } from '../narrow-phone.ts'
import { useTimeText } from '../texts.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import type { ClosingView } from './use-closing-view.ts'

interface Props {
  readonly view: ClosingView
  /** Whether a phone shows the filters. */
  readonly isOpen: boolean
  /** Number of shown rows without findings that are not sealed. */
  readonly cleanCount: number
  readonly onTickClean: () => void
  /** Number of shown rows, on all pages, that are not sealed. */
  readonly openCount: number
  /** A panel stands beside the list: as on a phone a button opens the filters, so that the rows stay where they are. */
  readonly opener?: ReactNode
  /** The list has one page: on a phone the tick above the cards ticks the same users. */
  readonly isOnePage: boolean
  /** The list has empty months that take no changes, which have a state of their own. */
  readonly hasEmpty: boolean
  readonly onTickAll: () => void
}

/** Beside the menu of an ordinary screen the filters and the ticking buttons share one row. */
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: { xs: 1, sm: 1.5 },
  marginBottom: { xs: 1.5, sm: 2 },
  displayPrint: 'none',
  '@media (min-width: 1200px) and (max-width: 1500px)': {
    columnGap: 1,
    '& .MuiOutlinedInput-root': { width: 176 },
  },
} as const
/** Search, the opener and the ticking buttons share one row; opened filters stand below them. */
const NARROWED = { '& > [role=group], & > .MuiOutlinedInput-root': { order: 1 } } as const
const SEARCH_BESIDE = {
  display: 'block',
  flexGrow: 1,
  flexBasis: { sm: '100px' },
  '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { width: '100%' },
} as const
const WHOLE_ROW = { flexBasis: { xs: '100%', sm: 'auto' } } as const
/** On a phone both buttons fit on one line. */
const TICKS = {
  ...WHOLE_ROW,
  flexWrap: 'wrap',
  gap: 1,
  marginInlineStart: { sm: 'auto' },
  '@media (max-width: 1500px)': { '& .MuiButton-root': { paddingInline: 1.25 } },
  '@media (max-width: 599.95px), (min-width: 1200px) and (max-width: 1500px)': {
    '& .MuiButton-startIcon': { display: 'none' },
  },
} as const

/** On a narrow phone the icon, with the number of filters, stands beside the month. */
const OPENER = {
  marginInlineStart: { xs: 'auto', sm: 0 },
  gap: 0.75,
  paddingInline: { xs: 1.5, sm: 2 },
  '& > b': { display: 'none' },
  [NARROW_PHONE]: {
    minWidth: 44,
    paddingInline: 1,
    gap: 0.5,
    '& > span': { display: 'none' },
    '& > b': { display: 'inline' },
  },
} as const

/** On a phone: opens the filters, and says how many of them are set. */
export function FilterOpener({
  view,
  isOpen,
  onOpen,
  isBeside = false,
}: Pick<Props, 'view' | 'isOpen'> & {
  readonly onOpen: (isOpen: boolean) => void
  /** Beside an open panel; otherwise it is on a phone only. */
  readonly isBeside?: boolean
}): ReactNode {
  const t = useTimeText()
  const count = [view.state, view.finding, view.position.search].filter(Boolean).length
  const text = count > 0 ? t('bokslut.filters', { count }) : t('bokslut.filter')
  return (
    <Button
      variant={count > 0 ? 'contained' : 'outlined'}
      color={count > 0 ? 'primary' : 'inherit'}
      aria-expanded={isOpen}
      aria-label={text}
      onClick={() => onOpen(!isOpen)}
      sx={isBeside ? OPENER : { ...OPENER, display: { sm: 'none' } }}
    >
      <SlidersHorizontal size={18} aria-hidden />
      <span>{text}</span>
      {count > 0 && <b>{count}</b>}
    </Button>
  )
}

/**
 * Filters by name, state and kind of finding, on a phone behind a button in the head, with what is chosen as chips; and
 * buttons that tick all users, or those without findings.
 */
export function ClosingFilters({
  view,
  isOpen,
  cleanCount,
  onTickClean,
  openCount,
  isOnePage,
  onTickAll,
  hasEmpty,
  opener,
}: Props): ReactNode {
  const t = useTimeText()
  const states: readonly YearState[] = hasEmpty || view.state === 'none' ? ['none', ...CLOSING_STATES] : CLOSING_STATES
  /** Buttons without use would take a phone's row. */
  const whileOf = (count: number, display: string) => ({ display: { xs: count === 0 ? 'none' : display, sm: display } })
  const allOnPhone = isOnePage ? 0 : openCount
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const folded = (display: string) => ({
    display: { xs: isOpen ? display : 'none', sm: opener && !isOpen ? 'none' : display },
  })
  return (
    <Box sx={opener ? { ...ROW, ...NARROWED } : ROW}>
      <Box sx={{ ...folded('block'), ...WHOLE_ROW, minWidth: 0, ...(opener ? SEARCH_BESIDE : {}) }}>
        <SearchField
          value={view.position.search}
          onChange={(search) => view.change({ search })}
          label={t('bokslut.search')}
        />
      </Box>
      {opener}
      <Box
        role="group"
        aria-label={t('bokslut.showStates')}
        sx={{ ...folded('flex'), ...WHOLE_ROW, flexWrap: 'wrap', gap: 1 }}
      >
        {states.map((state) => {
          const isOn = view.state === state
          return (
            <Chip
              key={state}
              label={t(`bokslut.state.${state}`)}
              onClick={() => view.show('state', isOn ? undefined : state)}
              aria-pressed={isOn}
              variant={isOn ? 'filled' : 'outlined'}
              color={isOn ? 'primary' : 'default'}
            />
          )
        })}
      </Box>
      <Select
        native
        value={view.finding ?? ''}
        onChange={(event) => view.show('finding', String(event.target.value) || undefined)}
        input={<OutlinedInput size="small" />}
        inputProps={{ 'aria-label': t('bokslut.findingFilter') }}
        sx={{ ...folded('inline-flex'), ...WHOLE_ROW }}
      >
        <option value="">{t('bokslut.allFindings')}</option>
        {FINDING_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`bokslut.finding.${kind}`)}
          </option>
        ))}
        {CORRECTION_STATES.map((kind) => (
          <option key={kind} value={kind}>
            {t(`bokslut.pill.${kind}`)}
          </option>
        ))}
      </Select>
      {isPhone && !isOpen && <ChosenFilters view={view} />}
      <Box sx={{ ...TICKS, ...whileOf(allOnPhone + cleanCount, 'flex') }}>
        <Button
          variant="outlined"
          color="inherit"
          disabled={openCount === 0}
          onClick={onTickAll}
          sx={whileOf(allOnPhone, 'inline-flex')}
        >
          {t('bokslut.tickAll', { count: openCount })}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<ListChecks size={18} />}
          disabled={cleanCount === 0}
          onClick={onTickClean}
          sx={whileOf(cleanCount, 'inline-flex')}
        >
          {t('bokslut.tickClean', { count: cleanCount })}
        </Button>
      </Box>
    </Box>
  )
}
