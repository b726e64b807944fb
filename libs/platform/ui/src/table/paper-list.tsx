import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { Amount } from '../shown/amount.tsx'
import { type DateFilterValue, presentDay, rangeText } from '../filters/dates.ts'
import { type UiTexts, useUiTexts } from '../texts.ts'
import { cellClass, type Column, isNothing, mainColumn } from './columns.ts'
import { PrintedWords } from './printed-line.tsx'
import type { DataTableProps, ListPaper } from './table-props.ts'

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '9pt',
  lineHeight: 1.35,
  '& th, & td': { padding: '3pt 5pt', textAlign: 'start', verticalAlign: 'top', borderBottom: '0.5pt solid #bbb' },
  '& thead th': { fontWeight: 600, borderBottom: '1pt solid #555' },
  '& tbody th': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& .is-right': { textAlign: 'end' },
  '& .figures': { whiteSpace: 'nowrap' },
  '& .is-sum > *': { fontWeight: 700, borderTop: '1pt solid #555', borderBottom: 0 },
} as const

/** The number of each sheet. Browsers without margin boxes leave it to the footer that their print dialog offers. */
const SHEET_NUMBERS = (
  <GlobalStyles
    styles={{ '@page': { '@bottom-right': { content: 'counter(page) " / " counter(pages)', font: '8pt sans-serif' } } }}
  />
)

/**
 * A list on paper: its filter in words and when it was printed, all its rows as a plain table with the sum at its end,
 * and the number of each sheet. A column that is empty in every row is left out.
 */
export function PaperList<Row extends object>({
  props,
  rows,
}: {
  readonly props: DataTableProps<Row>
  readonly rows: readonly Row[]
}): ReactNode {
  const { rowId, label, sum, total, paper } = props
  const columns = paper?.columns ?? props.columns
  const texts = useUiTexts()
  const main = mainColumn(columns)
  const shown = columns.filter((column) => column === main || isOnPaper(column, rows))
  const place = shown.findIndex(({ hasSum }) => hasSum)
  const sumAt = place < 0 ? shown.length - 1 : place
  return (
    <Box sx={{ display: 'none', displayPrint: 'block' }}>
      {SHEET_NUMBERS}
      <PrintedWords words={[...words(paper, texts), texts.printedRows(total)]}>
        {rows.length < total && (
          <Box component="strong" sx={{ display: 'block' }}>
            {texts.printedPart(...partOf(props, rows), total)}
            {sum !== undefined && ` ${texts.printedSumOfAll}`}
          </Box>
        )}
      </PrintedWords>
      <Box component="table" aria-label={label} sx={TABLE}>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.id} scope="col" className={classOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {shown.map((column) => {
                const Cell = column === main ? 'th' : 'td'
                return (
                  <Cell key={column.id} className={classOf(column)} {...(column === main ? { scope: 'row' } : {})}>
                    {column.onPaper ? column.onPaper(row) : <OnScreen column={column} row={row} />}
                  </Cell>
                )
              })}
            </tr>
          ))}
          {shown.some(({ totalOnPaper }) => totalOnPaper) && (
            <tr className="is-sum">
              {shown.map((column) => {
                const Cell = column === main ? 'th' : 'td'
                return (
                  <Cell key={column.id} className={classOf(column)} {...(column === main ? { scope: 'row' } : {})}>
                    {column === main ? texts.sum : column.totalOnPaper?.(rows)}
                  </Cell>
                )
              })}
            </tr>
          )}
          {sum !== undefined && (
            <tr className="is-sum">
              {sumAt > 0 && (
                <th scope="row" colSpan={sumAt}>
                  {texts.sum}
                </th>
              )}
              <td className="figures is-right">
                <Amount ore={sum} unit={texts.sumUnit} />
              </td>
              {sumAt < shown.length - 1 && <td colSpan={shown.length - sumAt - 1}>{'\u00A0'}</td>}
            </tr>
          )}
        </tbody>
      </Box>
    </Box>
  )
}

/** A column without a form of its own for paper. */
function OnScreen<Row extends object>({ column, row }: { readonly column: Column<Row>; readonly row: Row }): ReactNode {
  return (
    <>
      {column.cell(row)}
      {column.below?.(row)}
    </>
  )
}

/** A sum stays, also of rows without an amount. */
const isOnPaper = <Row extends object>(
  { isOffPaper = false, hasSum = false, onPaper }: Column<Row>,
  rows: readonly Row[],
): boolean => !isOffPaper && (hasSum || !onPaper || rows.some((row) => !isNothing(onPaper(row))))

const classOf = (column: Column<never>) => `${cellClass(column)} ${column.align === 'right' ? 'is-right' : ''}`.trim()

/** The first and last printed row: of the shown page, or of a list that is longer than its call gives. */
const partOf = <Row extends object>(
  { rows: page, position }: DataTableProps<Row>,
  rows: readonly Row[],
): [from: number, to: number] => {
  const before = rows === page ? position.page * position.pageSize : 0
  return [before + 1, before + rows.length]
}

const words = (paper: Pick<ListPaper<never>, 'about' | 'days' | 'search'> | undefined, texts: UiTexts): string[] => [
  ...(paper?.about ?? []),
  ...(paper?.days === undefined ? [] : [texts.printedDays(daysText(paper.days, texts))]),
  ...(paper?.search ? [texts.printedSearch(paper.search)] : []),
]

const daysText = (days: DateFilterValue, texts: UiTexts): string => {
  if (days === 'all') return texts.everyDay
  return days === 'today' ? presentDay() : days.map(rangeText).join(', ')
}
