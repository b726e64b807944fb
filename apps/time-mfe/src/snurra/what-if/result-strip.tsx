import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Ore } from '@portal/platform-domain'
import type { Outcome } from '@portal/time-domain'
import { hiddenVisually } from '@portal/ui/basics'
import { Box, Button } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { Difference } from './difference.tsx'
import { LOW_DIALOG } from './low-dialog.ts'
import { inWholeKronor } from './in-whole-kronor.ts'
import { mainName } from './main-figure.ts'
import { OutcomeBar } from './outcome-bar.tsx'

interface Props {
  readonly now: Outcome
  /** Undefined for a scenario with a wrong figure. */
  readonly outcomes: readonly (Outcome | undefined)[]
  readonly balances: readonly Ore[]
  /** The place of the scenario whose field has or last had the focus. */
  readonly edited: number | undefined
  /** Undefined where no more scenarios fit. */
  readonly onAdd: (() => void) | undefined
}

/** Above what scrolls, so that it covers nothing. */
const STRIP = {
  flexShrink: 0,
  display: 'flex',
  alignItems: 'flex-end',
  gap: 1,
  paddingInline: 3,
  paddingBottom: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const
const TABLE = {
  flexGrow: 1,
  minWidth: 0,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '4px 0',
  // Its texts are flush with the title above.
  marginInline: '-10px',
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  '& caption': { textAlign: 'start', paddingInline: '10px', fontSize: '0.8125rem', color: 'text.secondary' },
  '& th, & td': { padding: '0 6px', textAlign: 'start', fontWeight: 600, whiteSpace: 'nowrap' },
  '& th': { paddingTop: '2px', fontSize: '0.8125rem', color: 'text.secondary', borderRadius: '6px 6px 0 0' },
  '& tr:last-of-type td': { paddingBottom: '6px', borderRadius: '0 0 6px 6px' },
  '& .difference': { fontSize: '0.8125rem', color: 'text.secondary' },
  '& .more': { color: 'success.main' },
  '& .less': { color: 'error.main' },
  '& .edited': { bgcolor: 'action.selected', color: 'text.primary' },
  '& .bar > *': { height: 6 },
  // Above a phone's keyboard the fields need the room.
  [LOW_DIALOG]: {
    '& caption': hiddenVisually,
    '& .bars': { display: 'none' },
    '& .differences td': { paddingBottom: '2px' },
  },
} as const
/** With two scenarios beside it, only its icon has room on a narrow phone. */
const ADD = {
  flexShrink: 0,
  paddingInline: 1.25,
  '@media (max-width: 379.95px)': { '& > .word': hiddenVisually },
} as const
const ICON = { display: 'inline-flex', marginInlineEnd: '6px', '@media (max-width: 379.95px)': { margin: 0 } } as const

/**
 * On a phone: the balance of the month and of every scenario, which stays in view while a field below is edited, and the
 * way to one more scenario. That of the edited scenario is marked.
 */
export function ResultStrip({ now, outcomes, balances, edited, onAdd }: Props): ReactNode {
  const t = useTimeText()
  const columns = [now, ...outcomes]
  const mark = (column: number) => (column - 1 === edited ? 'edited' : '')
  /* oxlint-disable react/no-array-index-key -- a column is nothing but its place */
  return (
    <Box sx={STRIP}>
      <Box component="table" sx={TABLE}>
        <caption>{`${t(`whatIf.${mainName(now)}`)}, kr`}</caption>
        <thead>
          <tr>
            {columns.map((_, column) => (
              <th key={column} scope="col" className={mark(column)}>
                {column === 0 ? t('whatIf.now') : 'ABC'[column - 1]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {columns.map((outcome, column) => (
              <td key={column} className={`figures ${mark(column)}`}>
                {outcome ? inWholeKronor(outcome.yearEnd) : '–'}
              </td>
            ))}
          </tr>
          <tr className="differences">
            {columns.map((outcome, column) => (
              <td key={column} className={mark(column)}>
                {outcome && column > 0 && <Difference ore={outcome.yearEnd - now.yearEnd} isWhole />}
              </td>
            ))}
          </tr>
          <tr className="bars" aria-hidden>
            {columns.map((outcome, column) => (
              <td key={column} className={`bar ${mark(column)}`}>
                {outcome && (
                  <OutcomeBar
                    balance={outcome.yearEnd}
                    than={column === 0 ? undefined : now.yearEnd}
                    balances={balances}
                  />
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </Box>
      {onAdd && (
        <Button variant="outlined" color="inherit" aria-label={t('whatIf.add')} onClick={onAdd} sx={ADD}>
          <Box component="span" sx={ICON}>
            <Plus size={18} aria-hidden />
          </Box>
          <span className="word">{t('whatIf.addShort')}</span>
        </Button>
      )}
    </Box>
  )
  /* oxlint-enable react/no-array-index-key */
}
