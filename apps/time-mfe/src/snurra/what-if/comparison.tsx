import type { ReactNode } from 'react'
import type { Outcome } from '@portal/time-domain'
import { Box } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { inWholeKronor } from './in-whole-kronor.ts'
import { shownFigures } from './main-figure.ts'
import { monthsThatLast } from './months-that-last.ts'

/** The name of a figure stands on a line of its own: a phone has room for four amounts side by side, and no more. */
const TABLE = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  '& th, & td': { padding: 0, paddingInlineStart: '4px', textAlign: 'end', fontWeight: 400 },
  '& thead th': { fontWeight: 600, paddingBottom: '4px' },
  '& tbody th': {
    textAlign: 'start',
    paddingInlineStart: 0,
    paddingTop: '4px',
    borderTop: 1,
    borderColor: 'divider',
    color: 'text.secondary',
  },
  '& td': { whiteSpace: 'nowrap', paddingBottom: '4px' },
} as const

interface Props {
  readonly now: Outcome
  /** Undefined for a scenario with a wrong figure. */
  readonly outcomes: readonly (Outcome | undefined)[]
}

/**
 * On a phone: the results of the month and of every scenario side by side, one row a figure. The main one stands in the
 * strip above the scenarios.
 */
export function Comparison({ now, outcomes }: Props): ReactNode {
  const t = useTimeText()
  const columns = [now, ...outcomes]
  const row = (name: string, write: (outcome: Outcome) => string) => (
    <Box component="tbody" key={name}>
      <tr>
        <th scope="rowgroup" colSpan={columns.length}>
          {name}
        </th>
      </tr>
      <tr>
        {columns.map((outcome, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is nothing but its place
          <td key={index} className="figures">
            {outcome ? write(outcome) : '–'}
          </td>
        ))}
      </tr>
    </Box>
  )
  return (
    <Box component="table" aria-label={t('whatIf.compared')} sx={TABLE}>
      <thead>
        <tr>
          <th scope="col">{t('whatIf.now')}</th>
          {outcomes.map((_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a column is nothing but its place
            <th key={index} scope="col">
              {'ABC'[index]}
            </th>
          ))}
        </tr>
      </thead>
      {shownFigures(now).map((name) => row(`${t(`whatIf.${name}`)}, kr`, (outcome) => inWholeKronor(outcome[name])))}
      {row(t('whatIf.runway'), (outcome) => monthsThatLast(t, outcome))}
    </Box>
  )
}
