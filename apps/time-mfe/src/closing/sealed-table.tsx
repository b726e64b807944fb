import type { ReactNode } from 'react'
import { type ClosingRow, closingName } from '@portal/time-domain'
import { useUiTexts } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import { closingColumns } from './closing.columns.tsx'
import { findingsInFull } from './finding-pills.tsx'
import { PeopleFrame } from './people-list.tsx'

interface Props {
  readonly title: string
  /** More than one. */
  readonly people: readonly ClosingRow[]
  /** Whether nothing follows it: on a phone it is then as high as the dialog lets it be. */
  readonly isLast: boolean
}

/** Stays in sight while the rows scroll. */
const STAYS = { position: 'sticky', bgcolor: 'background.paper' } as const
const TABLE = {
  width: '100%',
  // The lines of cells that stay in sight go with them.
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.875rem',
  '& th, & td': { padding: '4px 0', textAlign: 'start', verticalAlign: 'top', fontWeight: 400 },
  '& .figures': { textAlign: 'end', whiteSpace: 'nowrap', paddingInlineStart: 2 },
  '& tbody th': { overflowWrap: 'anywhere' },
  '& tbody tr:first-of-type > *': { borderTop: 1, borderColor: 'divider' },
  '& .remark': { paddingTop: 0, color: 'text.secondary', overflowWrap: 'anywhere' },
  '& thead > tr > *': { ...STAYS, top: 0, fontWeight: 600, color: 'text.secondary' },
  '& tfoot > tr > *': { ...STAYS, bottom: 0, fontWeight: 700, borderTop: 1, borderColor: 'text.secondary' },
} as const

/** Whose month is sealed: hours and Maxkonto below each other, with their sums, and the findings below the name. */
export function SealedTable({ title, people, isLast }: Props): ReactNode {
  const t = useTimeText()
  const { sum } = useUiTexts()
  const figures = closingColumns(t, false).filter(({ id }) => id === 'hours' || id === 'monthBalance')
  const nameOf = (id: string, header: string) => (id === 'monthBalance' ? t('pay.monthBalance') : header)
  return (
    <PeopleFrame title={title} count={people.length} isLast={isLast}>
      <Box component="table" aria-label={title} sx={TABLE}>
        <thead>
          <tr>
            <th scope="col">{t('bokslut.person')}</th>
            {figures.map(({ id, header }) => (
              <th key={id} scope="col" className="figures">
                {nameOf(id, header)}
              </th>
            ))}
          </tr>
        </thead>
        {people.map((row) => (
          <Person
            key={row.userId}
            row={row}
            figures={figures.map(({ id, onPaper }) => ({ id, text: onPaper?.(row) }))}
          />
        ))}
        <tfoot>
          <tr>
            <th scope="row">{sum}</th>
            {figures.map(({ id, totalOnPaper }) => (
              <td key={id} className="figures">
                {totalOnPaper?.(people)}
              </td>
            ))}
          </tr>
        </tfoot>
      </Box>
    </PeopleFrame>
  )
}

interface PersonProps {
  readonly row: ClosingRow
  readonly figures: readonly { readonly id: string; readonly text: ReactNode }[]
}

function Person({ row, figures }: PersonProps): ReactNode {
  const findings = findingsInFull(useTimeText(), row)
  return (
    <tbody>
      <tr>
        <th scope={findings === '' ? 'row' : 'rowgroup'}>{closingName(row)}</th>
        {figures.map(({ id, text }) => (
          <td key={id} className="figures">
            {text}
          </td>
        ))}
      </tr>
      {findings !== '' && (
        <tr>
          <td colSpan={figures.length + 1} className="remark">
            {findings}
          </td>
        </tr>
      )}
    </tbody>
  )
}
