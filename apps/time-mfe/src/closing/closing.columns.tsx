import type { ReactNode } from 'react'
import { type ClosingRow, closingName, formatHundredths, shownState } from '@portal/time-domain'
import { Amount, type Column } from '@portal/ui'
import { Box, Typography } from '@portal/ui/kit'
import type { useTimeText } from '../texts.ts'
import { findingsInWords, FindingPills } from './finding-pills.tsx'
import { RemindedMark, StatePill } from './state-pill.tsx'

const ONLY_ON_CARD = { 'td &': { display: 'none' } } as const
const STATE = { display: 'inline-flex', alignItems: 'center', gap: 0.5 } as const
const count = (value: number) => (value === 0 ? '–' : formatHundredths(value))
/** Nothing is expected of an empty month that takes no changes. */
const isEmpty = (row: ClosingRow) => shownState(row) === 'none'

const sumOf = (rows: readonly ClosingRow[], value: (row: ClosingRow) => number | null): number =>
  rows.reduce((sum, row) => sum + (value(row) ?? 0), 0)

/** What leaves the list first where a panel stands beside it, which has these figures too. */
const LEAST_WORTH: ReadonlySet<string> = new Set(['hours', 'vacationDays', 'sickHours', 'childCareDays', 'receipts'])

/** The columns that stay beside an open panel, with headers of one line, so that the rows stay where they are. */
export const besidePanel = (
  t: ReturnType<typeof useTimeText>,
  columns: readonly Column<ClosingRow>[],
): readonly Column<ClosingRow>[] =>
  columns
    .filter(({ id }) => !LEAST_WORTH.has(id))
    .map((column) => {
      if (column.id === 'firstName') return { ...column, cell: (row) => <PersonName row={row} canBreak /> }
      return column.id === 'monthBalance'
        ? { ...column, header: t('bokslut.payBeside'), sortLabel: column.header }
        : column
    })

/** On one line of a cell; `canBreak`: on two where that makes the columns fit. */
function PersonName({ row, canBreak = false }: { readonly row: ClosingRow; readonly canBreak?: boolean }): ReactNode {
  const inCell = canBreak ? { display: 'inline-block' } : { whiteSpace: 'nowrap' }
  return (
    <Box component="span" sx={{ minWidth: '7.5em', overflowWrap: 'anywhere', 'td &': inCell }}>
      {closingName(row)}
    </Box>
  )
}

/** Person, state, findings, hours and days, Snurra and receipts of a month. */
export const closingColumns = (
  t: ReturnType<typeof useTimeText>,
  isRunning: boolean,
): readonly Column<ClosingRow>[] => [
  {
    id: 'firstName',
    header: t('bokslut.person'),
    isMain: true,
    cell: (row) => <PersonName row={row} />,
    onPaper: (row) => <Box sx={{ whiteSpace: 'nowrap' }}>{closingName(row)}</Box>,
  },
  {
    id: 'state',
    header: t('bokslut.stateName'),
    isCardValue: true,
    cell: (row) => (
      <Box component="span" sx={STATE}>
        <StatePill state={shownState(row)} />
        {row.remindedAt && <RemindedMark at={row.remindedAt} />}
      </Box>
    ),
    onPaper: (row) => t(`bokslut.state.${shownState(row)}`),
  },
  {
    id: 'findings',
    header: t('bokslut.findings'),
    isPlainOnCard: true,
    cell: (row) => (isEmpty(row) ? null : <FindingPills {...row} isRunning={isRunning} />),
    onPaper: (row) => findingsInWords(t, { ...row, isRunning }) || '–',
  },
  {
    id: 'hours',
    header: t('bokslut.hours'),
    align: 'right',
    cell: ({ hours }) => (
      <>
        {count(hours)}
        {hours > 0 && (
          <Box component="span" sx={{ color: 'text.secondary', ...ONLY_ON_CARD }}>
            {t('report.hoursUnit')}
          </Box>
        )}
      </>
    ),
    onPaper: ({ hours }) => count(hours),
    totalOnPaper: (rows) => count(sumOf(rows, ({ hours }) => hours)),
  },
  {
    id: 'vacationDays',
    header: t('bokslut.vacationDays'),
    align: 'right',
    hideOnPhone: true,
    cell: ({ vacationDays }) => count(vacationDays),
    totalOnPaper: (rows) => count(sumOf(rows, ({ vacationDays }) => vacationDays)),
  },
  {
    id: 'sickHours',
    header: t('bokslut.sickHours'),
    align: 'right',
    hideOnPhone: true,
    cell: ({ sickHours }) => count(sickHours),
    totalOnPaper: (rows) => count(sumOf(rows, ({ sickHours }) => sickHours)),
  },
  {
    id: 'childCareDays',
    header: t('bokslut.childCareDays'),
    align: 'right',
    hideOnPhone: true,
    cell: ({ childCareDays }) => count(childCareDays),
    totalOnPaper: (rows) => count(sumOf(rows, ({ childCareDays }) => childCareDays)),
  },
  {
    id: 'monthBalance',
    header: t('bokslut.pay'),
    align: 'right',
    cell: (row) =>
      row.isPaySaved ? (
        <Amount ore={row.monthBalance} />
      ) : isEmpty(row) ? (
        '–'
      ) : (
        <Typography
          component="span"
          variant="body2"
          sx={isRunning ? { color: 'text.secondary' } : { color: 'tint.orange.text', fontWeight: 600 }}
        >
          {t('bokslut.notSaved')}
        </Typography>
      ),
    onPaper: (row) => (row.isPaySaved ? <Amount ore={row.monthBalance} /> : isEmpty(row) ? '–' : t('bokslut.notSaved')),
    // Where every row says "not saved", 0 kr would be no month's figure.
    totalOnPaper: (rows) =>
      rows.some(({ isPaySaved }) => isPaySaved) ? (
        <Amount ore={sumOf(rows, (row) => (row.isPaySaved ? row.monthBalance : 0))} />
      ) : (
        '–'
      ),
  },
  {
    id: 'receipts',
    header: t('bokslut.receipts'),
    align: 'right',
    cell: ({ receipts }) => (receipts === null ? t('bokslut.unknown') : <Amount ore={receipts} />),
    totalOnPaper: (rows) =>
      rows.some(({ receipts }) => receipts === null) ? (
        t('bokslut.unknown')
      ) : (
        <Amount ore={sumOf(rows, ({ receipts }) => receipts)} />
      ),
  },
]
